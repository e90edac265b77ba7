import type { LinksFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CiteThis } from "~/components/layout/cite-this";
import { PageHeader } from "~/components/layout/page-header";
import { StoryShelf } from "~/components/lists/story-shelf";
import stylesheet from "~/components/lists/story-shelf.css?url";
import { DocumentCard } from "~/components/media/document";
import { ContentSection } from "~/components/prose/content-section";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages, stories } from "~/server/content/content.server";
import { findDocuments } from "~/server/content/resources.server";
import { listShelf } from "~/server/content/stories.server";

export const handle: RouteHandle = {
  render: "static",
  menu: "/philosophical-literature",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
];

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
    shelf: listShelf("story"),
    teasers: stories
      .filter(({ listed }) => !listed)
      .map((story) => story.teaser),
  };
}

export default function LiteraturePage() {
  const { page, starters, references, shelf, teasers } =
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
