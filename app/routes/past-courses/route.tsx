import { useLoaderData } from "@remix-run/react";
import { PageWithContents } from "~/components/layout/page-with-contents";
import { DocumentCard } from "~/components/media/document";
import { ContentSection } from "~/components/prose/content-section";
import { PageHeader } from "~/components/prose/page-header";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages, testimonials } from "~/server/content/content.server";
import { listDocumentsWithFacts } from "~/server/content/downloads.server";
import {
  requirePictureData,
  withPictureData,
} from "~/server/content/pictures.server";
import "./past-courses.css";
import { PhotoStrip } from "./photo-strip";
import { QuoteCard } from "./quote-card";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction({ path: "/past-courses" });

export function loader() {
  const page = pages["past-courses"];
  return {
    page,
    picture: requirePictureData(page.picture),
    brochures: listDocumentsWithFacts(page.brochures),
    photos: page.highlights.map(withPictureData),
    ...testimonials,
  };
}

export default function PastCoursesPage() {
  const { page, picture, brochures, photos, testimonials, reflections } =
    useLoaderData<typeof loader>();
  const { sections } = page;
  return (
    <>
      <PageHeader page={page} tint="sand" picture={picture} />
      <PageWithContents sections={Object.values(sections)}>
        <ContentSection section={sections.course} />
        <ContentSection
          section={sections.brochures}
          sample={areSamples(brochures)}
        >
          <div className="auto-grid documents">
            {brochures.map((brochure, index) => (
              <DocumentCard key={index} document={brochure} />
            ))}
          </div>
        </ContentSection>
        <ContentSection section={sections.details}>
          <dl className="facts">
            {page.facts.map((fact, index) => (
              <div key={index}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </ContentSection>
        <ContentSection
          section={sections.highlights}
          sample={areSamples(photos)}
        >
          <PhotoStrip photos={photos} label={sections.highlights.title} />
        </ContentSection>
        <ContentSection
          section={sections.testimonials}
          sample={areSamples(testimonials)}
        >
          <div className="quotes">
            {testimonials.map((quote, index) => (
              <QuoteCard key={quote.id} quote={quote} position={index} />
            ))}
          </div>
        </ContentSection>
        <ContentSection
          section={sections.reflections}
          sample={areSamples(reflections)}
        >
          <div className="quotes quotes-small">
            {reflections.map((quote, index) => (
              <QuoteCard key={quote.id} quote={quote} position={index} />
            ))}
          </div>
        </ContentSection>
      </PageWithContents>
    </>
  );
}

function areSamples(items: { sample: boolean }[]): boolean {
  return items.length > 0 && items.every(({ sample }) => sample);
}
