import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader } from "~/components/frame/page-header";
import {
  ListSearchForm,
  NothingFound,
  ResultPages,
} from "~/components/lists/list-search";
import { StoryShelf } from "~/components/stories/story-shelf";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { searchStories } from "~/server/search/story-search.server";
import { queryAddress } from "~/urls";

export const handle: RouteHandle = {
  render: "server",
  menu: "/philosophical-literature",
};

// No canonical address: search engines find every story in the sitemap.
export const meta = createMeta();

/**
 * All stories, for when there are more than `/philosophical-literature` shows.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const search = searchStories(new URL(request.url).searchParams);
  if (!search) throw redirect("/philosophical-literature");
  const { title, description } = pages["philosophical-literature"];
  return {
    page: { title: `All Stories: ${title}`, description },
    parent: title,
    ...search,
  };
}

export default function StoriesPage() {
  const { parent, form, number, stories, pagination } =
    useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href="/philosophical-literature">{parent}</BackLink>
      <PageHeader title="All Stories" />
      <ListSearchForm action="/literature" form={form} />
      <h2 id="found">{number === 1 ? "1 story" : `${number} stories`}</h2>
      {number === 0 ? (
        <NothingFound
          noun="story"
          all={{ href: "/literature", label: "see all stories" }}
        />
      ) : (
        <StoryShelf stories={stories} />
      )}
      <ResultPages
        plural="stories"
        {...pagination}
        addressOf={(page) =>
          queryAddress("/literature", { ...form.filters, page })
        }
      />
    </>
  );
}
