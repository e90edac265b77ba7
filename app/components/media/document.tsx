import { SampleTag } from "~/components/layout/sample";
import { formatSize } from "~/text";

type Document = {
  title: string;
  description: string;
  file: string;
  sample: boolean;
  pages?: number;
  bytes: number;
  /** Where the page shows its text, if it does. */
  page?: string | undefined;
};

export function DocumentCard({ document }: { document: Document }) {
  return (
    <article
      className="box document-card"
      data-sample={document.sample || undefined}
    >
      <h3>
        <a href={document.file} target="_blank" rel="noopener">
          {document.title}
        </a>{" "}
        {document.sample ? <SampleTag quiet /> : null}
      </h3>
      <p>{document.description}</p>
      <p className="muted">
        <DocumentFacts document={document} />
        <span className="screen-only">, opens in a new tab</span>
      </p>
      <ReadHere document={document} />
    </article>
  );
}

/** A link to the text of a PDF, for everybody who does not want the file. */
function ReadHere({
  document: { title, page },
}: {
  document: Pick<Document, "title" | "page">;
}) {
  if (!page) return null;
  return (
    <p className="screen-only">
      <a href={page}>
        Read on this page
        <span className="visually-hidden">{`: ${title}`}</span>
      </a>
    </p>
  );
}

type DocumentSize = { pages?: number; bytes?: number };

/** For example `PDF, 4 pages, 87 KB`; `PDF` if the size is not known. */
export function DocumentFacts({ document }: { document: DocumentSize }) {
  const { pages, bytes } = document;
  return <>{bytes ? `PDF, ${formatSize({ pages, bytes })}` : "PDF"}</>;
}

type PdfViewerProps = {
  document: Pick<Document, "title" | "file" | "page"> & DocumentSize;
  linkText: string;
  height: "short" | "tall";
};

/**
 * An embedded PDF with a link to it, because many phones do not show embedded
 * PDFs.
 */
export function PdfViewer({ document, linkText, height }: PdfViewerProps) {
  const facts = <DocumentFacts document={document} />;
  return (
    <>
      <p className="row">
        <a
          className="button button-secondary"
          href={document.file}
          target="_blank"
          rel="noopener"
        >
          {linkText}
        </a>{" "}
        <span className="muted">
          {facts}
          <span className="screen-only">, opens in a new tab</span>
        </span>
      </p>
      <ReadHere document={document} />
      <object
        className="pdf-viewer screen-only"
        data-height={height}
        // Chrome would show a pane of thumbnails, and the whole page at half its
        // size.
        data={`${document.file}#navpanes=0&pagemode=none&view=FitH&zoom=page-width`}
        type="application/pdf"
        aria-label={`PDF: ${document.title}`}
      >
        <p>
          This browser does not show PDFs inside a page.{" "}
          <a href={document.file}>Open the PDF</a> instead ({facts}).
        </p>
      </object>
    </>
  );
}

/** A link to a PDF, to print or to send. */
export function PdfToSend({
  file,
  children,
}: {
  file: string;
  children: string;
}) {
  return (
    <a href={file} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
