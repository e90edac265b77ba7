import { DocumentFacts } from "./document-card";

type Props = {
  document: { title: string; file: string; pages?: number; bytes: number };
  linkText: string;
  height: "short" | "tall";
};

/** An embedded PDF with a link to it, because many phones do not show embedded PDFs. */
export function PdfViewer({ document, linkText, height }: Props) {
  const facts = <DocumentFacts document={document} />;
  return (
    <>
      <p className="row">
        <a className="button button-secondary" href={document.file} target="_blank" rel="noopener">
          {linkText}
        </a>{" "}
        <span className="muted">
          {facts}
          <span className="screen-only">, opens in a new tab</span>
        </span>
      </p>
      <object
        className="pdf-viewer screen-only"
        data-height={height}
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
