import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { WhatsAppButton } from "~/components/classroom/whatsapp-button";
import { useAllLabels } from "~/components/layout/all-labels";
import { BackLink } from "~/components/layout/back-link";
import { ErrorPage } from "~/components/layout/error-page";
import { LicenceAndCitation } from "~/components/layout/licence-and-citation";
import { LocalisedLink } from "~/components/layout/localised-link";
import { PageWithContents } from "~/components/layout/page-with-contents";
import { SampleNote, SampleTag } from "~/components/layout/sample";
import { TranslationNote } from "~/components/layout/translation-note";
import { useFrameLabels } from "~/components/layout/use-frame-labels";
import { ClickableImage } from "~/components/media/clickable-image";
import {
  DocumentCard,
  FoldedPdfLinks,
  NotPrintedNote,
} from "~/components/media/document";
import { CoverPicture } from "~/components/media/picture";
import { ContentSection } from "~/components/prose/content-section";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { type FrameLabels, frameLabels } from "~/frame-labels";
import type { NotFoundText } from "~/page/error-text";
import { createMetaFunction } from "~/page/meta";
import { toStoryResource } from "~/page/structured-data";
import type { RouteHandle } from "~/rendering";
import { shareImageAddress, storyAddress } from "~/urls";
import chosenLesson from "./chosen-lesson.js?inline-script";
import { Gallery } from "./gallery";
import { QuestionBank } from "./question-bank";
import "./story.css";
import { buildStoryPage } from "./story-page.server";
import {
  PeopleInStory,
  StoryFilmOrPdfLink,
  StoryOriginOrBookDetails,
} from "./story-parts";

export const handle: RouteHandle = {
  render: "static",
  inlineScript: chosenLesson,
  menu: "/philosophical-literature",
};

const listOfStories = "/philosophical-literature";

function describeNotFound(labels: FrameLabels): NotFoundText {
  return {
    title: labels.storyNotFoundTitle,
    description: labels.storyNotFoundText,
    back: { href: listOfStories, label: labels.backToStories },
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMetaFunction<Data>({
  extraMeta: ({ story, page, language }) => ({
    type: "article",
    card: {
      address: shareImageAddress(storyAddress(story.slug)),
      alt: story.coverAlt,
    },
    noindex: !story.listed,
    jsonLd: (site) => [
      toStoryResource(site, { ...story, path: page.path }, language?.tag),
    ],
  }),
  notFound: (frame) => describeNotFound(frame?.labels ?? frameLabels),
});

export function loader({ params, context }: LoaderFunctionArgs) {
  return buildStoryPage(params.slug, params.lang, context);
}

export default function StoryPage() {
  const {
    story,
    text,
    cover,
    gallery,
    people,
    reviewPdf,
    cited,
    facts,
    ...data
  } = useLoaderData<typeof loader>();
  const { storyHref, lessonHref, questionsHref } = data;
  const { labels } = useAllLabels();
  const { summary, philosophical, activity, questions } = story.sections;
  const review = [summary, philosophical, activity].flatMap(
    (section) => section ?? [],
  );
  const shelf =
    story.kind === "starter"
      ? { href: "/starters", label: labels.starters }
      : { href: listOfStories, label: labels.literature };
  const hasStory = text !== null || storyHref !== null;
  const storyLink = storyHref ? (
    <StoryFilmOrPdfLink
      story={story}
      href={storyHref}
      facts={data.storyFacts}
      isQuiet={text !== null || story.sample}
    />
  ) : null;
  const links = [
    ...(hasStory ? [{ id: "story", title: labels.story }] : []),
    ...review,
    questions,
  ];
  return (
    <article>
      <PageHeader
        page={{ title: story.title, standfirst: text?.description }}
        variant="story"
        tint={data.tint}
        cover={
          <ClickableImage picture={cover} alt={story.coverAlt}>
            <CoverPicture
              picture={cover}
              alt=""
              sizes="16rem"
              loading="eager"
            />
          </ClickableImage>
        }
        above={<BackLink href={shelf.href}>{shelf.label}</BackLink>}
        languages={data.alternates}
        facts={<p className="muted">{facts.join("\u00a0· ")}</p>}
        explainsSamples={false}
      >
        {story.contentNote ? (
          <p className="content-note">{story.contentNote}</p>
        ) : null}
        <div className="row actions screen-only">
          {lessonHref ? (
            <a className="button" href={lessonHref}>
              {labels.makeSheet}
            </a>
          ) : null}{" "}
          <FoldedPdfLinks summary={labels.printSendOrSave} pdfs={data.pdfs}>
            {questionsHref ? (
              <li>
                <a href={questionsHref}>{labels.chooseQuestions}</a>
              </li>
            ) : null}
            <li>
              <LocalisedLink href="/offline">{data.offline}</LocalisedLink>
            </li>
          </FoldedPdfLinks>{" "}
          <WhatsAppButton href={data.whatsApp} />
        </div>
        <NotPrintedNote />
      </PageHeader>
      <PageWithContents sections={links}>
        {hasStory ? (
          <section className="story" id="story" aria-labelledby="story-title">
            <h2
              id="story-title"
              className={text ? "visually-hidden" : undefined}
            >
              {labels.story} {text?.sample ? <SampleTag /> : null}
            </h2>
            {storyLink}
            <div className={people.length > 0 ? "story-columns" : undefined}>
              <PeopleInStory people={people} />
              {text ? (
                <div className="story-text">
                  <Prose lower>{text.body}</Prose>
                </div>
              ) : null}
            </div>
            {storyHref && story.storyNote ? (
              <p className="muted screen-only">{story.storyNote}</p>
            ) : null}
          </section>
        ) : null}
        <section className="review" id="review" aria-labelledby="review-title">
          <h2 id="review-title">{labels.review}</h2>
          {review.map((section) => (
            <ContentSection key={section.id} section={section} level={3} />
          ))}
          <QuestionBank {...data} bank={questions} />
          <StoryOriginOrBookDetails story={story} words={text?.wordCount} />
          <SampleNote />
          {reviewPdf ? (
            <div className="screen-only">
              <DocumentCard document={reviewPdf} />
            </div>
          ) : null}
        </section>
      </PageWithContents>
      {gallery.length > 0 ? <Gallery pictures={gallery} /> : null}
      <TranslationNote />
      <LicenceAndCitation {...cited} />
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorPage notFound={describeNotFound(useFrameLabels())} />;
}
