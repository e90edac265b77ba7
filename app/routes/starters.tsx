import { useLoaderData } from "@remix-run/react";
import { CiteThis } from "~/components/layout/cite-this";
import { StoryShelf } from "~/components/lists/story-shelf";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { listShelf } from "~/server/content/stories.server";

export const handle: RouteHandle = {
  render: "static",
  menu: "/classroom",
};

export const meta = createMeta({ path: "/starters" });

export function loader() {
  return { page: pages.starters, shelf: listShelf("starter") };
}

export default function StartersPage() {
  const { page, shelf } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader page={page} tint="sand" />
      <Prose>{page.intro}</Prose>
      <StoryShelf stories={shelf} label={page.title} heading="h2" hasTeasers />
      <CiteThis title={page.title} />
    </>
  );
}
