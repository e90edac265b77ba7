import { useLoaderData } from "@remix-run/react";
import { SampleTag } from "~/components/layout/sample";
import { PdfViewer } from "~/components/media/document";
import { ContentSection } from "~/components/prose/content-section";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { listDocumentsWithFacts } from "~/server/content/downloads.server";
import { requirePictureData } from "~/server/content/pictures.server";
import "./upcoming-courses.css";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction({ path: "/upcoming-courses" });

export function loader() {
  const page = pages["upcoming-courses"];
  return {
    page,
    picture: requirePictureData(page.picture),
    brochures: listDocumentsWithFacts([page.brochure]),
  };
}

export default function UpcomingCoursesPage() {
  const { page, picture, brochures } = useLoaderData<typeof loader>();
  const { next, brochure, interest, schools } = page.sections;
  return (
    <>
      <PageHeader page={page} tint="mint" picture={picture} />
      <div className="side-by-side upcoming">
        <div>
          <Prose>{page.intro}</Prose>
          <ContentSection section={next} />
        </div>
        <ContentSection section={brochure}>
          {brochures.map((document, index) => (
            <div
              className="brochure"
              data-sample={document.sample || undefined}
              key={index}
            >
              {document.sample ? <SampleTag quiet /> : null}
              <PdfViewer
                height="short"
                document={document}
                linkText="View Full PDF"
              />
            </div>
          ))}
        </ContentSection>
        <div>
          <ContentSection section={interest}>
            <a className="button" href="/contact">
              Express Interest
            </a>
          </ContentSection>
          <ContentSection section={schools}>
            <a className="button button-secondary" href="/contact">
              Contact Us for Details
            </a>
          </ContentSection>
        </div>
      </div>
    </>
  );
}
