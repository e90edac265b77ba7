import type { ReactNode } from "react";
import { useHydratedLabels } from "./language";

type Props = { sections: { id: string; title: string }[]; children: ReactNode };

/**
 * The sections of a long page with a list of links to them, which stays beside
 * them on wide screens.
 */
export function PageWithContents({ sections, children }: Props) {
  const { labels } = useHydratedLabels();
  return (
    <div className="on-this-page">
      <nav
        className="on-this-page-links screen-only"
        aria-labelledby="on-this-page-title"
      >
        <p className="note" id="on-this-page-title">
          {labels.onThisPage}
        </p>
        <ul role="list" className="row">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}
