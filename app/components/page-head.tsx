import type { ReactNode } from "react";

/** The top of a page: what it is, in a title and one sentence; `children` stand between them. */
export function PageHead({
  title,
  standfirst,
  children,
}: {
  title: string;
  standfirst?: string;
  children?: ReactNode;
}) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children}
      {standfirst ? <p className="standfirst">{standfirst}</p> : null}
    </header>
  );
}
