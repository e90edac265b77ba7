import type { Section } from "~/server/content-schema.server";
import { PageHead } from "./page-head";
import { Prose } from "./prose";

type Page = {
  title: string;
  standfirst: string;
  intro: Section["body"];
  sections: Record<string, Section>;
};

/** A page of nothing but words: its head, its intro, and every section in the order it was written. */
export function Words({ page }: { page: Page }) {
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      {Object.values(page.sections).map((section) => (
        <WordsSection key={section.id} section={section} />
      ))}
    </>
  );
}

/** One section of a page: its heading, its words, and its parts with theirs. */
export function WordsSection({ section }: { section: Section }) {
  return (
    <section className="words" id={section.id}>
      <h2>{section.title}</h2>
      <Prose>{section.body}</Prose>
      {section.parts.map((part) => (
        <div key={part.id}>
          <h3>{part.title}</h3>
          <Prose>{part.body}</Prose>
        </div>
      ))}
    </section>
  );
}
