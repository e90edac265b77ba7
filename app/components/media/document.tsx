import type { ReactNode } from "react";
import { useAllLabels } from "~/components/layout/all-labels";
import { SampleTag } from "~/components/layout/sample";
import { notPrintedNoteId } from "~/printed-pdfs";
import { describePdf } from "~/text";

type Document = {
  title: string;
  description: string;
  file: string;
  sample: boolean;
  pages?: number | undefined;
  bytes?: number | undefined;
  /** Where the page shows its text, if it does. */
  readAt?: string | undefined;
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
        <PdfSizeNote document={document} />
      </p>
      <ReadHereLink document={document} />
    </article>
  );
}

/** A link to the text of a PDF, for everybody who does not want the file. */
export function ReadHereLink({
  document: { title, readAt },
}: {
  document: Pick<Document, "title" | "readAt">;
}) {
  if (!readAt) return null;
  return (
    <p className="screen-only">
      <a href={readAt}>
        Read on this page
        <span className="visually-hidden">{`: ${title}`}</span>
      </a>
    </p>
  );
}

type DocumentSize = Pick<Document, "pages" | "bytes">;

/** The size of a PDF beside the link to it. */
export function PdfSizeNote({ document }: { document: DocumentSize }) {
  return (
    <>
      {describePdf(document)}
      <span className="screen-only">, opens in a new tab</span>
    </>
  );
}

type PdfViewerProps = {
  document: Pick<Document, "title" | "file" | "readAt"> & DocumentSize;
  linkText: string;
  height: "short" | "tall";
};

/**
 * A link to a PDF, and the PDF itself below it: many phones do not show embedded
 * PDFs. The Content-Security-Policy refuses to embed one of another site.
 */
export function PdfViewer({ document, linkText, height }: PdfViewerProps) {
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
          <PdfSizeNote document={document} />
        </span>
      </p>
      <ReadHereLink document={document} />
      {document.file.startsWith("/") ? (
        <object
          className="pdf-viewer screen-only"
          data-height={height}
          // Chrome would show its bar, a pane of thumbnails, and the whole page at
          // half its size.
          data={`${document.file}#toolbar=0&navpanes=0&pagemode=none&view=FitH&zoom=page-width`}
          type="application/pdf"
          aria-label={`PDF: ${document.title}`}
        >
          <p>
            This PDF cannot be shown here.{" "}
            <a href={document.file}>Open the PDF</a> instead (
            {describePdf(document)}).
          </p>
        </object>
      ) : null}
    </>
  );
}

type FoldedPdfLinksProps = {
  /** What opens the list. */
  summary: string;
  pdfs: { file: string; text: string }[];
  /** More entries of the list. */
  children?: ReactNode;
};

/** A folded list of PDFs, beside the main action of a page. */
export function FoldedPdfLinks({
  summary,
  pdfs,
  children,
}: FoldedPdfLinksProps) {
  return (
    <details className="more-actions">
      <summary>{summary}</summary>
      <ul role="list">
        {pdfs.map(({ file, text }) => (
          <li key={file}>
            <a href={file} target="_blank" rel="noopener">
              {text}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}

type ViewPdfLinkProps = { pdf: { file: string } & DocumentSize };

/** A link to a text as a PDF, in the language of the page. */
export function PdfLink({ pdf }: ViewPdfLinkProps) {
  const { labels } = useAllLabels();
  return (
    <span className="screen-only">
      <a href={pdf.file} target="_blank" rel="noopener">
        {labels.viewPdf}
      </a>{" "}
      <span className="muted">{`${describePdf(pdf, labels)}, ${labels.newTab}`}</span>
    </span>
  );
}

/**
 * Shown only to a visitor who followed a link to a PDF that is not printed yet,
 * and was redirected to the page it is printed from (see `findPageOfUnprintedPdf`).
 *
 * @param text what to do instead; by default, print the page
 */
export function NotPrintedNote({ text }: { text?: string }) {
  const { labels } = useAllLabels();
  return (
    <p className="note not-printed screen-only" id={notPrintedNoteId}>
      {text ?? labels.notPrinted}
    </p>
  );
}
