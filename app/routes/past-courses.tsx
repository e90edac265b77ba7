import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DocumentCard } from "~/components/document-card";
import { PageHead } from "~/components/page-head";
import { PhotoStrip } from "~/components/photo-strip";
import { QuoteCard } from "~/components/quote-card";
import { WordsSection } from "~/components/words";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { documentsNamed, pages, testimonials } from "~/server/content/content.server";
import { withPicture } from "~/server/content/pictures.server";

export const handle: RouteHandle = { render: "static" };

export function loader() {
  const page = pages["past-courses"];
  return {
    page,
    brochures: documentsNamed(page.brochures),
    photos: page.highlights.map(withPicture),
    ...testimonials,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/past-courses" }) : [];

export default function PastCoursesPage() {
  const { page, brochures, photos, testimonials, reflections } = useLoaderData<typeof loader>();
  const { sections } = page;
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <WordsSection section={sections.course} />
      <WordsSection section={sections.details}>
        <dl className="facts">
          {page.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </WordsSection>
      <WordsSection section={sections.brochures}>
        <div className="documents">
          {brochures.map((brochure) => (
            <DocumentCard key={brochure.file} document={brochure} />
          ))}
        </div>
      </WordsSection>
      <WordsSection section={sections.highlights}>
        <PhotoStrip photos={photos} label={sections.highlights.title} />
      </WordsSection>
      <WordsSection section={sections.testimonials}>
        <div className="quotes">
          {testimonials.map((quote, index) => (
            <QuoteCard key={quote.id} quote={quote} position={index} />
          ))}
        </div>
      </WordsSection>
      <WordsSection section={sections.reflections}>
        <div className="quotes quotes-small">
          {reflections.map((quote, index) => (
            <QuoteCard key={quote.id} quote={quote} position={index} />
          ))}
        </div>
      </WordsSection>
    </>
  );
}
