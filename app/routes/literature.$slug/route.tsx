import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { CiteThis } from "~/components/layout/cite-this";
import { ErrorPage } from "~/components/layout/error-page";
import { OnThisPage } from "~/components/layout/on-this-page";
import { BackLink, PageHeader } from "~/components/layout/page-header";
import { SampleTag } from "~/components/layout/sample";
import {
  LanguageSwitch,
  TranslationNote,
  useAllLabels,
} from "~/components/layout/translation";
import { ClickableImage } from "~/components/media/clickable-image";
import { DocumentCard, SheetPdfs } from "~/components/media/document";
import { Picture } from "~/components/media/picture";
import { ContentSection } from "~/components/prose/content-section";
import { Facts, TextPdf } from "~/components/prose/story";
import type { NotFoundText } from "~/page/error-text";
import { createMeta } from "~/page/meta";
import { toStoryResource } from "~/page/structured-data";
import type { RouteHandle } from "~/rendering";
import { addressIn, cardAddress } from "~/urls";
import chosenLesson from "./chosen-lesson.js?inline-script";
import { Gallery } from "./gallery";
import { QuestionBank } from "./question-bank";
import stylesheet from "./story.css?url";
import { buildStoryPage } from "./story-page.server";
import { StoryLink, StoryOrigin, StoryText, WhoIsWho } from "./story-parts";

export const handle: RouteHandle = {
  render: "static",
  inlineScript: chosenLesson,
  collection: "stories",
  menu: "/philosophical-literature",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
];

const notFound: NotFoundText = {
  title: "Literature Not Found",
  description: "There is no story at this address.",
  back: {
    href: "/philosophical-literature",
    label: "Back to Philosophical Literature",
  },
};

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>(
  undefined,
  ({ story, page, language }) => ({
    type: "article",
    card: {
      address: cardAddress(`/literature/${story.slug}`),
      alt: story.coverAlt,
    },
    noindex: !story.listed,
    jsonLd: (site) => [
      toStoryResource(site, { ...story, path: page.path }, language?.tag),
    ],
  }),
  notFound,
);

export function loader({ params, context }: LoaderFunctionArgs) {
  return buildStoryPage(params.slug, params.lang, context);
}

export default function StoryPage() {
  const {
    story,
    text,
    textPdf,
    cover,
    gallery,
    people,
    reviewPdf,
    cited,
    facts,
    ...data
  } = useLoaderData<typeof loader>();
  const { storyHref, sessionHref, questionsHref, moveLinks, plainNames } = data;
  const { labels, tag } = useAllLabels();
  const { summary, philosophical, activity, questions } = story.sections;
  const review = [summary, philosophical, activity].flatMap(
    (section) => section ?? [],
  );
  const shelf =
    story.kind === "starter"
      ? { href: "/starters", label: labels.starters }
      : { href: "/philosophical-literature", label: labels.literature };
  const hasStory = text !== null || storyHref !== null;
  const links = [
    ...(hasStory ? [{ id: "story", title: labels.story }] : []),
    ...review,
    questions,
  ];
  return (
    <article>
      <div className="pictured-header">
        <ClickableImage picture={cover} alt={story.coverAlt}>
          <Picture picture={cover} alt="" sizes="16rem" loading="eager" />
        </ClickableImage>
        <div>
          <PageHeader title={story.title} standfirst={text?.description} />
          <LanguageSwitch links={data.alternates} tag={data.language?.tag} />
          {data.translationNote ? (
            <TranslationNote {...data.translationNote} />
          ) : null}
          <Facts facts={facts} />
          <StoryOrigin story={story} words={text?.wordCount} />
          {story.contentNote ? (
            <p className="content-note">{story.contentNote}</p>
          ) : null}
          <SheetPdfs {...data.sheetPdfs} />
          <p className="row screen-only">
            {sessionHref ? (
              <a className="button" href={sessionHref}>
                {labels.makeSheet}
              </a>
            ) : null}{" "}
            {questionsHref ? (
              <a href={questionsHref}>{labels.chooseQuestions}</a>
            ) : null}
          </p>
        </div>
      </div>
      <BackLink href={addressIn(tag, shelf.href)}>{shelf.label}</BackLink>
      <OnThisPage sections={links}>
        {hasStory ? (
          <section className="story" id="story" aria-labelledby="story-title">
            <h2 id="story-title">
              {labels.story} {text?.sample ? <SampleTag /> : null}
            </h2>
            {storyHref ? (
              <StoryLink
                story={story}
                href={storyHref}
                isQuiet={text !== null || story.sample}
              />
            ) : null}
            {text && textPdf ? (
              <TextPdf file={text.file} facts={textPdf} />
            ) : null}
            <WhoIsWho people={people} />
            {text ? <StoryText text={text} /> : null}
          </section>
        ) : null}
        <section className="review" id="review" aria-labelledby="review-title">
          <h2 id="review-title">{labels.review}</h2>
          {review.map((section) => (
            <ContentSection key={section.id} section={section} level={3} />
          ))}
          <QuestionBank
            bank={questions}
            questionsHref={questionsHref}
            moveLinks={moveLinks}
            plainNames={plainNames}
          />
          {reviewPdf ? (
            <div className="screen-only">
              <DocumentCard document={reviewPdf} />
            </div>
          ) : null}
        </section>
      </OnThisPage>
      {gallery.length > 0 ? <Gallery pictures={gallery} /> : null}
      <CiteThis {...cited} />
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} notFound={notFound} />;
}
