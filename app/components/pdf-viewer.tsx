import { DocumentFacts } from "./document-card";

type Props = {
  document: { title: string; file: string; pages?: number; bytes: number };
  /** What the link to the whole document says. */
  link: string;
  className: string;
};

/** A PDF in the page, and always a link to it as well: many phones cannot show one inside a page. */
export function PdfViewer({ document, link, className }: Props) {
  const facts = <DocumentFacts document={document} />;
  return (
    <>
      <p className="with-button">
        <a className="button" href={document.file} target="_blank" rel="noopener">
          {link}
        </a>
        <span className="quiet">{facts}, opens in a new tab</span>
      </p>
      <object
        className={`pdf-viewer ${className}`}
        data={document.file}
        type="application/pdf"
        aria-label={`PDF: ${document.title}`}
      >
        <p>
          This browser does not show PDFs inside a page. <a href={document.file}>Open the PDF</a> instead (
          {facts}).
        </p>
      </object>
    </>
  );
}
