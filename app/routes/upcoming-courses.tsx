import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/page-head";
import { PdfViewer } from "~/components/pdf-viewer";
import { Prose } from "~/components/prose";
import { SampleTag } from "~/components/sample-tag";
import { WordsSection } from "~/components/words";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { documentsNamed, pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export function loader() {
  const page = pages["upcoming-courses"];
  return { page, brochures: documentsNamed([page.brochure]) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/upcoming-courses" }) : [];

export default function UpcomingCoursesPage() {
  const { page, brochures } = useLoaderData<typeof loader>();
  const { next, brochure, interest, schools } = page.sections;
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <WordsSection section={next} />
      <WordsSection section={brochure}>
        {brochures.map((document) => (
          <div className="card" key={document.file}>
            {document.sample ? <SampleTag /> : null}
            <PdfViewer className="pdf-viewer-short" document={document} link="View Full PDF" />
          </div>
        ))}
      </WordsSection>
      <WordsSection section={interest}>
        <a className="button" href="/contact">
          Express Interest
        </a>
      </WordsSection>
      <WordsSection section={schools}>
        <a className="button" href="/contact">
          Contact Us for Details
        </a>
      </WordsSection>
    </>
  );
}
