import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/layout/page-header";
import { SampleTag } from "~/components/layout/sample";
import { PdfViewer } from "~/components/media/document";
import { ContentSection } from "~/components/prose/content-section";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { findDocuments } from "~/server/content/resources.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMeta("/upcoming-courses");

export function loader() {
  const page = pages["upcoming-courses"];
  return { page, brochures: findDocuments([page.brochure]) };
}

export default function UpcomingCoursesPage() {
  const { page, brochures } = useLoaderData<typeof loader>();
  const { next, brochure, interest, schools } = page.sections;
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <ContentSection section={next} />
      <ContentSection section={brochure}>
        {brochures.map((document, index) => (
          <div className="card" key={index}>
            {document.sample ? <SampleTag /> : null}
            <PdfViewer
              height="short"
              document={document}
              linkText="View Full PDF"
            />
          </div>
        ))}
      </ContentSection>
      <div className="side-by-side">
        <ContentSection section={interest}>
          <a className="button" href="/contact">
            Express Interest
          </a>
        </ContentSection>
        <ContentSection section={schools}>
          <a className="button" href="/contact">
            Contact Us for Details
          </a>
        </ContentSection>
      </div>
    </>
  );
}
