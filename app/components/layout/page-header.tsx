import type { ReactNode } from "react";
import { SampleNote } from "./sample";

type PageHeaderProps = {
  title: string;
  standfirst?: string;
  /**
   * What the page shows besides its loader data, such as a text parsed from
   * JSON: it may have samples too.
   */
  content?: unknown;
  children?: ReactNode;
};

/**
 * A page's title and standfirst below `children`, and an explanation of samples
 * if the page has any.
 */
export function PageHeader({
  title,
  standfirst,
  content,
  children,
}: PageHeaderProps) {
  return (
    <header className="page-header">
      {children}
      <h1>{title}</h1>
      {standfirst ? <p className="standfirst">{standfirst}</p> : null}
      <SampleNote content={content} />
    </header>
  );
}

type BackLinkProps = { href: string; children: string };

/** A link from a detail page back to its list. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <p className="back-link screen-only">
      <a href={href}>{children}</a>
    </p>
  );
}
