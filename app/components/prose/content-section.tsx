import type { SectionWithParts } from "virtual:content";
import type { ReactNode } from "react";
import { SampleTag } from "~/components/layout/sample";
import { Prose } from "./prose";

type Props = {
  section: SectionWithParts;
  level?: 2 | 3;
  /** Whether all of `children` are samples. */
  sample?: boolean;
  children?: ReactNode;
};

/**
 * A section of a page's Markdown: heading, text and subsections, then
 * `children`.
 */
export function ContentSection({
  section,
  level = 2,
  sample = false,
  children,
}: Props) {
  const Title = level === 2 ? "h2" : "h3";
  const PartTitle = level === 2 ? "h3" : "h4";
  return (
    <section className="content-section" id={section.id}>
      <Title>{section.title}</Title>
      {sample ? (
        <div className="with-sample">
          <SampleTag /> <Prose>{section.body}</Prose>
        </div>
      ) : (
        <Prose>{section.body}</Prose>
      )}
      {section.parts.length > 0 ? (
        <div className="auto-grid section-parts">
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
