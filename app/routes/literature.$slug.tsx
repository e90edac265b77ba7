import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { CiteThis } from "~/components/frame/cite-this";
import { ContentSection } from "~/components/frame/content-section";
import { ErrorPage } from "~/components/frame/error-page";
import { OnThisPage } from "~/components/frame/on-this-page";
import { BackLink, PageHeader } from "~/components/frame/page-header";
import { ClickableImage } from "~/components/media/clickable-image";
import { DocumentCard } from "~/components/media/document-card";
import { Gallery } from "~/components/media/gallery";
import { Picture } from "~/components/media/picture";
import { QuestionBank } from "~/components/questions/question-bank";
import { StoryLink, StoryOrigin, StoryText } from "~/components/stories/story";
import { describeError, type NotFoundText } from "~/page/error-text";
import { pageMeta } from "~/page/meta";
import { storyResource } from "~/page/structured-data";
import type { RouteHandle } from "~/rendering";
import { citedStory } from "~/server/content/cited.server";
import { findStory, type stories } from "~/server/content/content.server";
import { pictureNamed, withPicture } from "~/server/content/pictures.server";
import { factsOf, storyTextNamed } from "~/server/content/resources.server";
import { refusal } from "~/server/http/responses.server";
import { addressOfQuestions, addressOfSession, linksToMoves } from "~/server/questions/questions.server";
import { storyFacts } from "~/server/search/story-search.server";
import { formatSize } from "~/text";
import { keepAddress } from "~/urls";

export const handle: RouteHandle = { render: "static", each: "stories", menu: "/philosophical-literature" };

const notFound: NotFoundText = {
  title: "Literature Not Found",
  description: "There is no story at this address.",
  back: { href: "/philosophical-literature", label: "Back to Philosophical Literature" },
};

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(
    matches,
    data
      ? {
          title: data.story.title,
          description: data.story.description,
          path: data.cited.path,
          type: "article",
          noindex: !data.story.listed,
          jsonLd: (site) => [storyResource(site, data.story, data.cited, data.text?.words)],
        }
      : describeError(error, notFound),
  );

export function loader({ params }: LoaderFunctionArgs) {
  const story = findStory(params.slug);
  if (!story) throw refusal(404, "There is no such story.");
  return {
    story,
    text: story.storyText ? storyTextNamed(story.storyText) : null,
    href: hrefOf(story),
    cover: pictureNamed(story.cover),
    gallery: story.gallery.map(withPicture),
    cited: citedStory(story),
    chooseHref: addressOfQuestions(story.slug),
    session: addressOfSession(story.slug, { story: story.storyText && "on" }),
    facts: storyFacts(story),
    moveLinks: linksToMoves(story.slug),
    review: story.reviewPdf ? reviewDocument(story.reviewPdf) : null,
  };
}

type Story = (typeof stories)[number];

/** The address of a film or of an existing PDF, for a story that the page does not show as text. */
function hrefOf({ storyText, storyPdf }: Story) {
  const pdfOfText = storyText && storyTextNamed(storyText).file;
  if (!storyPdf || storyPdf === pdfOfText) return null;
  return storyPdf.startsWith("https:") || factsOf(storyPdf) ? storyPdf : null;
}

function reviewDocument(file: string) {
  const facts = factsOf(file);
  const title = "Review as PDF";
  const description = "The whole review with its activity and its question bank, for printing.";
  return facts ? { title, description, file, sample: false, ...facts } : null;
}

export default function StoryPage() {
  const { story, text, href, cover, gallery, review, cited, chooseHref, session, facts, moveLinks } =
    useLoaderData<typeof loader>();
  const { summary, philosophical, activity, questions } = story.sections;
  const hasStory = text !== null || href !== null;
  const links = [
    ...(hasStory ? [{ id: "story", title: "Story" }] : []),
    ...[questions, summary, philosophical, activity],
  ];
  return (
    <article>
      <BackLink href="/philosophical-literature">Philosophical Literature</BackLink>
      <OnThisPage sections={links}>
        <div className="story-header">
          <ClickableImage picture={cover} alt={story.coverAlt}>
            <Picture picture={cover} alt="" sizes="16rem" loading="eager" />
          </ClickableImage>
          <div>
            <PageHeader title={story.title} standfirst={text?.description} />
            <p className="muted">{facts.join(" · ")}</p>
            <StoryOrigin story={story} words={text?.words} />
            {story.contentNote ? <p className="content-note">{story.contentNote}</p> : null}
            <p className="row screen-only">
              {session ? (
                <a className="button" href={session}>
                  Make a session sheet
                </a>
              ) : null}{" "}
              <a className="button button-secondary" href={chooseHref}>
                Choose from its questions
              </a>{" "}
              {text?.pdf ? <a href={text.file}>{`Print the PDF (${formatSize(text.pdf)})`}</a> : null}{" "}
              <a href={keepAddress(cited.path)}>Keep for class</a>
            </p>
          </div>
        </div>
        {hasStory ? (
          <section className="story" id="story" aria-labelledby="story-title">
            <h2 id="story-title">Story</h2>
            {href ? <StoryLink story={story} href={href} /> : null}
            {text ? <StoryText text={text} /> : null}
          </section>
        ) : null}
        <section className="review" id="review" aria-labelledby="review-title">
          <h2 id="review-title">Review &amp; Pedagogy</h2>
          <QuestionBank bank={questions} chooseHref={chooseHref} moveLinks={moveLinks} />
          {[summary, philosophical, activity].map((section) => (
            <ContentSection key={section.id} section={section} level={3} />
          ))}
          {review ? (
            <div className="screen-only">
              <DocumentCard document={review} />
            </div>
          ) : null}
        </section>
      </OnThisPage>
      {gallery.length > 0 ? <Gallery pictures={gallery} /> : null}
      <CiteThis resource={cited} />
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} notFound={notFound} />;
}
