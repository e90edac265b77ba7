import { useLoaderData } from "@remix-run/react";
import { ContentSection } from "~/components/frame/content-section";
import { OnThisPage } from "~/components/frame/on-this-page";
import { PageHeader } from "~/components/frame/page-header";
import { Prose } from "~/components/frame/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { formatDay } from "~/text";

export const handle: RouteHandle = { render: "static" };

export const meta = createMeta("/privacy");

export function loader() {
  return { page: pages.privacy };
}

export default function PrivacyPage() {
  const { page } = useLoaderData<typeof loader>();
  const sections = Object.values(page.sections);
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <OnThisPage sections={sections}>
        <p>
          Version of <time dateTime={page.version}>{formatDay(page.version)}</time>
        </p>
        <Prose>{page.intro}</Prose>
        {sections.map((section) => (
          <ContentSection key={section.id} section={section} />
        ))}
      </OnThisPage>
    </>
  );
}
