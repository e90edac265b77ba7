import { useLoaderData } from "@remix-run/react";
import { LicenceAndCitation } from "~/components/layout/licence-and-citation";
import { SampleTag } from "~/components/layout/sample";
import { StoryShelf } from "~/components/lists/story-shelf";
import { PdfSizeNote, ReadHereLink } from "~/components/media/document";
import { CoverPicture, Picture } from "~/components/media/picture";
import { ContentSection } from "~/components/prose/content-section";
import { FoldedProse } from "~/components/prose/folded-prose";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import bow from "~/pictures/parcel-bow.svg?url";
import torn from "~/pictures/parcel-torn.svg?url";
import type { RouteHandle } from "~/rendering";
import { pages, stories } from "~/server/content/content.server";
import { listDocumentsWithFacts } from "~/server/content/downloads.server";
import {
  type PictureData,
  requirePictureData,
} from "~/server/content/pictures.server";
import { listShelfStories } from "~/server/content/stories.server";

export const handle: RouteHandle = {
  render: "static",
  menu: "/philosophical-literature",
};

export const meta = createMetaFunction({ path: "/philosophical-literature" });

export function loader() {
  const page = pages["philosophical-literature"];
  return {
    page,
    picture: requirePictureData(page.picture),
    starters: {
      title: pages.starters.title,
      standfirst: pages.starters.standfirst,
      shelf: listShelfStories("starter"),
    },
    references: listDocumentsWithFacts([page.reference]),
    shelf: listShelfStories("story"),
    teasers: stories
      .filter(({ listed }) => !listed)
      .map(({ teaser, cover }) => ({
        teaser,
        cover: requirePictureData(cover),
      })),
  };
}

const parcels = [bow, torn].map((src) => ({
  src,
  width: 600,
  height: 800,
}));

export default function LiteraturePage() {
  const { page, picture, starters, references, shelf, teasers } =
    useLoaderData<typeof loader>();
  const { philosophical, contribute, synopsis } = page.sections;
  return (
    <>
      <PageHeader page={page} tint="sand" picture={picture}>
        <Prose>{page.intro}</Prose>
      </PageHeader>
      <div className="side-by-side with-shelf">
        <section className="content-section" id={philosophical.id}>
          <h2>{philosophical.title}</h2>
          <FoldedProse more="Read more">{philosophical.body}</FoldedProse>
          {references.map((reference, index) => (
            <Reference key={index} document={reference} />
          ))}
        </section>
        <StoryShelf stories={shelf} label="Stories">
          {page.placeholders.map((text, index) => (
            <li className="shelf-placeholder" key={index}>
              <div className="cover">
                <Picture
                  picture={parcels[index % 2] as PictureData}
                  alt=""
                  sizes="16rem"
                />
              </div>
              <span>{text}</span>
            </li>
          ))}
        </StoryShelf>
      </div>
      <ContentSection section={contribute}>
        <a className="button" href="/contact">
          Contact Us to Contribute
        </a>
      </ContentSection>
      <ContentSection section={synopsis}>
        <ul role="list" className="auto-grid teasers">
          {teasers.map(({ teaser, cover }, index) => (
            <li key={index}>
              <CoverPicture picture={cover} alt="" sizes="10rem" />
              <p>{teaser}</p>
            </li>
          ))}
        </ul>
      </ContentSection>
      <section className="content-section">
        <h2>
          <a href="/starters">{starters.title}</a>
        </h2>
        <p>{starters.standfirst}</p>
        <StoryShelf stories={starters.shelf} label={starters.title} />
      </section>
      <LicenceAndCitation title={page.title} path="/philosophical-literature" />
    </>
  );
}

type FoundDocument = ReturnType<typeof listDocumentsWithFacts>[number];

/** A link to a PDF in one line, and one to its text. */
function Reference({ document }: { document: FoundDocument }) {
  return (
    <>
      <p>
        <a href={document.file} target="_blank" rel="noopener">
          {document.title}
        </a>{" "}
        {document.sample ? <SampleTag quiet /> : null}{" "}
        <span className="muted">
          <PdfSizeNote document={document} />
        </span>
      </p>
      <ReadHereLink document={document} />
    </>
  );
}
