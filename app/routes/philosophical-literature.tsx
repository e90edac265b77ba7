import { useLoaderData } from "@remix-run/react";
import { CiteThis } from "~/components/frame/cite-this";
import { PageHeader } from "~/components/frame/page-header";
import { ListSearchForm } from "~/components/lists/list-search";
import { DocumentCard } from "~/components/media/document";
import { ContentSection } from "~/components/prose/content-section";
import { Prose } from "~/components/prose/prose";
import { StoryShelf } from "~/components/stories/story-shelf";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages, stories } from "~/server/content/content.server";
import { findDocuments } from "~/server/content/resources.server";
import {
  listFirstStories,
  searchStories,
} from "~/server/search/story-search.server";

export const handle: RouteHandle = {
  render: "static",
  menu: "/philosophical-literature",
};

export const meta = createMeta("/philosophical-literature");

export function loader() {
  const page = pages["philosophical-literature"];
  return {
    page,
    starters: {
      title: pages.starters.title,
      standfirst: pages.starters.standfirst,
    },
    references: findDocuments([page.reference]),
    shelf: listFirstStories(),
    search: searchStories(new URLSearchParams()),
    teasers: stories
      .filter(({ listed }) => !listed)
      .map((story) => story.teaser),
  };
}

export default function LiteraturePage() {
  const { page, starters, references, shelf, search, teasers } =
    useLoaderData<typeof loader>();
  const { philosophical, contribute, synopsis } = page.sections;
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <ContentSection section={philosophical}>
        {references.map((reference, index) => (
          <DocumentCard key={index} document={reference} />
        ))}
      </ContentSection>
      {search ? (
        <ListSearchForm action="/literature" form={search.form} />
      ) : null}
      <StoryShelf stories={shelf}>
        {page.placeholders.map((text, index) => (
          <li className="shelf-placeholder" key={index}>
            {text}
          </li>
        ))}
      </StoryShelf>
      <p>
        <a href="/starters">{starters.title}</a>: {starters.standfirst}
      </p>
      {search ? (
        <p>
          <a href="/literature">All {search.number} stories</a>
        </p>
      ) : null}
      <ContentSection section={contribute}>
        <a className="button" href="/contact">
          Contact Us to Contribute
        </a>
      </ContentSection>
      <ContentSection section={synopsis}>
        <ul className="plain-list teasers">
          {teasers.map((teaser, index) => (
            <li className="card" key={index}>
              {teaser}
            </li>
          ))}
        </ul>
      </ContentSection>
      <CiteThis title={page.title} path="/philosophical-literature" />
    </>
  );
}
