import type { ReactNode } from "react";
import { SampleNote } from "./sample";

/** A page's title and standfirst, with `children` between them, and an explanation of samples if the page has any. */
export function PageHeader({
  title,
  standfirst,
  content,
  children,
}: {
  title: string;
  standfirst?: string;
  /** Content that may contain samples and is not in the loader data. */
  content?: unknown;
  children?: ReactNode;
}) {
  return (
    <header className="page-header">
      <h1>{title}</h1>
      {children}
      {standfirst ? <p className="standfirst">{standfirst}</p> : null}
      <SampleNote content={content} />
    </header>
  );
}

/** A link from a detail page back to its list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="back-link screen-only">
      <a href={href}>{children}</a>
    </p>
  );
}
