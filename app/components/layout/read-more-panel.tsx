import type { ReactNode } from "react";

type Props = { id: string; title: ReactNode; children: ReactNode };

/** A collapsible panel; CSS shows one of its two labels. */
export function ReadMorePanel({ id, title, children }: Props) {
  return (
    <details className="box panel read-more-panel" id={id}>
      <summary>
        <h2>{title}</h2>
        <span className="panel-toggle screen-only">
          <span>Read More</span> <span>Show Less</span>
        </span>
      </summary>
      <div className="panel-body">{children}</div>
    </details>
  );
}
