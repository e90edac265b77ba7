import type { ReactNode } from "react";
import type { Section } from "~/server/content/content-schema.server";
import { Prose } from "./prose";

type Props = { section: Section; level?: 2 | 3; children?: ReactNode };

/** One section of a page: its heading, its words, its parts with theirs, and then what only this page shows there. */
export function WordsSection({ section, level = 2, children }: Props) {
  const Title = level === 2 ? "h2" : "h3";
  const PartTitle = level === 2 ? "h3" : "h4";
  return (
    <section className="words" id={section.id}>
      <Title>{section.title}</Title>
      <Prose>{section.body}</Prose>
      {section.parts.map((part) => (
        <div key={part.id}>
          <PartTitle>{part.title}</PartTitle>
          <Prose>{part.body}</Prose>
        </div>
      ))}
      {children}
    </section>
  );
}
