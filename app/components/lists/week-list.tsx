import { useAllLabels } from "~/components/layout/all-labels";
import type {
  listQuestionThemeLinks,
  Week,
} from "~/server/content/weeks.server";
import { fillLabel } from "~/text";
import "./week-list.css";

/** Each week with its story, the PDF of its sheet, and what is new in it. */
export function WeekList({ weeks }: { weeks: Week[] }) {
  const { labels } = useAllLabels();
  return (
    <ol role="list" className="weeks">
      {weeks.map(({ slug, number, title, href, lang, line, pdf }) => (
        <li key={slug} data-story={slug}>
          <p className="week-number">
            <span className="visually-hidden">
              {fillLabel(labels.week, { number })}
            </span>{" "}
            <span aria-hidden="true">{number}</span>
          </p>{" "}
          <a className="week-story" href={href} lang={lang}>
            {title}
          </a>{" "}
          {pdf ? (
            <a
              className="chip screen-only"
              href={pdf.file}
              target="_blank"
              rel="noopener"
            >
              <span className="visually-hidden">
                <span lang={lang}>{title}</span>
                {`, ${labels.sheetToPrint}: `}
              </span>{" "}
              PDF
            </a>
          ) : null}
          <p className="week-line">{line}</p>
        </li>
      ))}
    </ol>
  );
}

type ThemeLinksProps = {
  before: string;
  themes: ReturnType<typeof listQuestionThemeLinks>;
};

/** Where to go after the last week: links to the themes. */
export function ThemeLinksAfterLastWeek({ before, themes }: ThemeLinksProps) {
  return (
    <p className="week-themes">
      {before}{" "}
      {themes.map(({ name, href }, index) => (
        <span key={href}>
          {index > 0 ? " · " : null}
          <a href={href}>{name}</a>
        </span>
      ))}
    </p>
  );
}
