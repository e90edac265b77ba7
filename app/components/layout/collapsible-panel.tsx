import type { ReactNode } from "react";

type Props = {
  id: string;
  title: ReactNode;
  /** A small picture at the start of the bar. */
  picture?: ReactNode;
  children: ReactNode;
};

/** A collapsible panel; CSS shows one of its two labels. */
export function CollapsiblePanel({ id, title, picture, children }: Props) {
  return (
    <details className="box panel collapsible" id={id}>
      <summary>
        {picture ? <span className="panel-picture">{picture}</span> : null}
        <h2>{title}</h2>
        <span className="panel-toggle screen-only">
          <span>Read More</span> <span>Show Less</span>
        </span>
      </summary>
      <div className="panel-body">{children}</div>
    </details>
  );
}
