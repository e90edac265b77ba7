type Props = { url: string; title: string; link: string; className: string };

/** A PDF in the page, and always a link to it as well: many phones cannot show one inside a page. */
export function PdfViewer({ url, title, link, className }: Props) {
  return (
    <>
      <p>
        <a className="button" href={url} target="_blank" rel="noopener">
          {link}
        </a>{" "}
        <span className="quiet">PDF, opens in a new tab</span>
      </p>
      <object
        className={`pdf-viewer ${className}`}
        data={url}
        type="application/pdf"
        aria-label={`PDF: ${title}`}
      >
        <p>
          This browser does not show PDFs inside a page. <a href={url}>Open the PDF</a> instead.
        </p>
      </object>
    </>
  );
}
