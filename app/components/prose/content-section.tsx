import type { Section } from "virtual:content";
import type { ReactNode } from "react";
import { Prose } from "./prose";

type Props = { section: Section; level?: 2 | 3; children?: ReactNode };

/**
 * A section of a page's Markdown: heading, text and subsections, then
 * `children`.
 */
export function ContentSection({ section, level = 2, children }: Props) {
  const Title = level === 2 ? "h2" : "h3";
  const PartTitle = level === 2 ? "h3" : "h4";
  return (
    <section className="content-section" id={section.id}>
      <Title>{section.title}</Title>
      <Prose>{section.body}</Prose>
      {section.parts.length > 0 ? (
        <div className="section-parts">
          {section.parts.map((part, index) => (
            <div key={index}>
              <PartTitle>{part.title}</PartTitle>
              <Prose>{part.body}</Prose>
            </div>
          ))}
        </div>
      ) : null}
      {children}
    </section>
  );
}
