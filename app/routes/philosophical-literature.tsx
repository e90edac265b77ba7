import { useLoaderData } from "@remix-run/react";
import { ContactLink } from "~/components/forms/contact-link";
import { ContentSection } from "~/components/frame/content-section";
import { PageHeader } from "~/components/frame/page-header";
import { Prose } from "~/components/frame/prose";
import { ListSearchForm } from "~/components/lists/list-search";
import { DocumentCard } from "~/components/media/document-card";
import { StoryShelf } from "~/components/stories/story-shelf";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages, stories } from "~/server/content/content.server";
import { documentsNamed } from "~/server/content/resources.server";
import { firstStories, searchStories } from "~/server/search/story-search.server";
import { dayInIndia } from "~/text";

export const handle: RouteHandle = { render: "static", menu: "/philosophical-literature" };

export const meta = createMeta("/philosophical-literature");

export function loader() {
  const page = pages["philosophical-literature"];
  return {
    page,
    announcements: page.placeholders.map(announce),
    references: documentsNamed([page.reference]),
    shelf: firstStories(),
    search: searchStories(new URLSearchParams()),
    teasers: stories.filter((story) => !story.listed).map((story) => story.teaser),
  };
}

/** The build decides whether the day has passed, because the page is static. */
function announce({ text, until }: { text: string; until?: string | undefined }) {
  const isPast = until !== undefined && until < dayInIndia(Date.now());
  return isPast
    ? { when: "Not here yet", text: text.replace(/\b(?:coming )?on (?=\d)/, "expected on ") }
    : { when: "Soon", text };
}

export default function LiteraturePage() {
  const { page, announcements, references, shelf, search, teasers } = useLoaderData<typeof loader>();
  const { philosophical, contribute, synopsis } = page.sections;
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <ContentSection section={philosophical}>
        {references.map((reference) => (
          <DocumentCard key={reference.file} document={reference} />
        ))}
      </ContentSection>
      {search ? <ListSearchForm action="/literature" form={search.form} /> : null}
      <StoryShelf stories={shelf}>
        {announcements.map(({ when, text }) => (
          <li className="shelf-placeholder" key={text}>
            <span>{`${when}:`}</span> {text}
          </li>
        ))}
      </StoryShelf>
      {search ? (
        <p>
          <a href="/literature">All {search.number} stories</a>
        </p>
      ) : null}
      <ContentSection section={contribute}>
        <ContactLink purpose="send-a-plan-or-story">Contact Us to Contribute</ContactLink>
      </ContentSection>
      <ContentSection section={synopsis}>
        <ul className="plain-list teasers">
          {teasers.map((teaser) => (
            <li className="card" key={teaser}>
              {teaser}
            </li>
          ))}
        </ul>
      </ContentSection>
    </>
  );
}
