import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DocumentCard } from "~/components/document-card";
import { PageHead } from "~/components/page-head";
import { Picture } from "~/components/picture";
import { Prose } from "~/components/prose";
import { WordsSection } from "~/components/words";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { documentsNamed, pages, stories } from "~/server/content/content.server";
import { pictureNamed } from "~/server/content/pictures.server";

export const handle: RouteHandle = { render: "static" };

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

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/philosophical-literature" }) : [];

export default function LiteraturePage() {
  const { page, references, shelf, teasers } = useLoaderData<typeof loader>();
  const { philosophical, contribute, synopsis } = page.sections;
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <ul className="shelf" aria-label="Stories">
        {shelf.map((story, index) => (
          <li key={story.slug}>
            <a className="shelf-story" href={`/literature/${story.slug}`}>
              <Picture
                picture={story.cover}
                alt={story.coverAlt}
                sizes="16rem"
                loading={index === 0 ? "eager" : "lazy"}
              />
              <span>{story.title}</span>
            </a>
          </li>
        ))}
        {page.placeholders.map((text) => (
          <li className="shelf-placeholder" key={text}>
            {text}
          </li>
        ))}
      </ul>
      <WordsSection section={philosophical}>
        {references.map((reference) => (
          <DocumentCard key={reference.file} document={reference} />
        ))}
      </WordsSection>
      <WordsSection section={synopsis}>
        <ul className="teasers">
          {teasers.map((teaser) => (
            <li className="card" key={teaser}>
              {teaser}
            </li>
          ))}
        </ul>
      </WordsSection>
      <WordsSection section={contribute}>
        <a className="button" href="/contact">
          Contact Us to Contribute
        </a>
      </WordsSection>
    </>
  );
}
