import { useLoaderData } from "@remix-run/react";
import { ContactLink } from "~/components/contact-link";
import { ContentSection } from "~/components/content-section";
import { DocumentCard } from "~/components/document-card";
import { PageHeader } from "~/components/page-header";
import { Picture } from "~/components/picture";
import { Prose } from "~/components/prose";
import { createMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { documentsNamed, pages, stories } from "~/server/content/content.server";
import { pictureNamed } from "~/server/content/pictures.server";

export const handle: RouteHandle = { render: "static", menu: "/philosophical-literature" };

export const meta = createMeta("/philosophical-literature");

export function loader() {
  const page = pages["philosophical-literature"];
  return {
    page,
    references: documentsNamed([page.reference]),
    shelf: stories
      .filter((story) => story.listed)
      .map(({ slug, title, cover, coverAlt }) => ({ slug, title, cover: pictureNamed(cover), coverAlt })),
    teasers: stories.filter((story) => !story.listed).map((story) => story.teaser),
  };
}

export default function LiteraturePage() {
  const { page, references, shelf, teasers } = useLoaderData<typeof loader>();
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
      <ul className="shelf" aria-label="Stories">
        {shelf.map((story) => (
          <li key={story.slug}>
            <a className="shelf-story" href={`/literature/${story.slug}`}>
              <Picture picture={story.cover} alt={story.coverAlt} sizes="16rem" />
              <span>{story.title}</span>
            </a>
          </li>
        ))}
        {page.placeholders.map((text) => (
          <li className="shelf-placeholder" key={text}>
            <span>Soon:</span> {text}
          </li>
        ))}
      </ul>
      <ContentSection section={contribute}>
        <ContactLink purpose="send-a-plan-or-story">Contact Us to Contribute</ContactLink>
      </ContentSection>
      <ContentSection section={synopsis}>
        <ul className="teasers">
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
