import type { ReactNode } from "react";

/** A collapsible panel; CSS changes its label from Read More to Show Less. */
export function ReadMorePanel({
  id,
  title,
  children,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <details className="box panel read-more-panel" id={id}>
      <summary>
        <h2>{title}</h2>
        <span className="panel-toggle screen-only" data-closed="Read More" data-open="Show Less" />
      </summary>
      <div className="panel-body">{children}</div>
    </details>
  );
}
