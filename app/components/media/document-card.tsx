import { SampleTag } from "~/components/frame/sample";
import { formatSize } from "~/text";

type Document = {
  title: string;
  description: string;
  file: string;
  sample: boolean;
  pages?: number;
  bytes: number;
};

/** A link to a PDF, with its description, number of pages and file size. */
export function DocumentCard({ document }: { document: Document }) {
  return (
    <article className="box document-card">
      <h3>
        <a href={document.file} target="_blank" rel="noopener">
          {document.title}
        </a>{" "}
        {document.sample ? <SampleTag /> : null}
      </h3>
      <p>{document.description}</p>
      <p className="muted">
        <DocumentFacts document={document} />
        <span className="screen-only">, opens in a new tab</span>
      </p>
    </article>
  );
}

/** For example `PDF, 4 pages, 87 KB`. */
export function DocumentFacts({ document }: { document: { pages?: number; bytes: number } }) {
  return <>{`PDF, ${formatSize(document)}`}</>;
}
