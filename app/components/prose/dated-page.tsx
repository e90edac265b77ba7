import type { Content } from "virtual:content";
import { PageWithContents } from "~/components/layout/page-with-contents";
import { formatDay } from "~/text";
import { ContentSection } from "./content-section";
import { PageHeader } from "./page-header";
import { Prose } from "./prose";

type Props = {
  page: Content["pages"]["privacy" | "accessibility"];
  /** The words before the day, and the day (`2026-01-31`) if it is known. */
  label: string;
  day: string | undefined;
};

/** A long page that shows its date above its sections. */
export function DatedPage({ page, label, day }: Props) {
  const sections = Object.values(page.sections);
  return (
    <>
      <PageHeader page={page} />
      <PageWithContents sections={sections}>
        {day ? (
          <p>
            {`${label} `}
            <time dateTime={day}>{formatDay(day)}</time>
          </p>
        ) : null}
        <Prose>{page.intro}</Prose>
        {sections.map((section) => (
          <ContentSection key={section.id} section={section} />
        ))}
      </PageWithContents>
    </>
  );
}
