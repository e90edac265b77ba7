import type { Document } from "~/server/content/content.server";
import { SampleTag } from "./sample-tag";
import { sizeOf } from "./units";

/** A PDF to open: what it is, how long, how large. */
export function DocumentCard({ document }: { document: Document }) {
  return (
    <article className="document-card">
      <h3>
        <a href={document.file} target="_blank" rel="noopener">
          {document.title}
        </a>{" "}
        {document.sample ? <SampleTag /> : null}
      </h3>
      <p>{document.description}</p>
      <p className="quiet">
        <DocumentFacts document={document} />, opens in a new tab
      </p>
    </article>
  );
}

/** `PDF, 4 pages, 87 KB`: what a visitor should know before opening one on a phone. */
export function DocumentFacts({ document }: { document: { pages?: number; bytes: number } }) {
  const { pages, bytes } = document;
  return (
    <>{["PDF", ...(pages ? [pages === 1 ? "1 page" : `${pages} pages`] : []), sizeOf(bytes)].join(", ")}</>
  );
}
