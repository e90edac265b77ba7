import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ClassView, ProjectedText } from "~/components/classroom/class-view";
import { LessonReportPanel } from "~/components/classroom/lesson-report-panel";
import { NoQuestionsNote } from "~/components/classroom/no-questions-note";
import { UnofferedChoicesNote } from "~/components/classroom/unoffered-choices";
import { JoinedTexts, useAllLabels } from "~/components/layout/all-labels";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { SkippedQuestionsMessage } from "~/components/lists/skipped-questions";
import { CoverPicture } from "~/components/media/picture";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { chooseStoryColours } from "~/server/content/stories.server";
import { buildLanguageAndLinks } from "~/server/content/translations.server";
import { getPublicPageHeaders } from "~/server/http/public-cache-control.server";
import {
  buildLesson,
  buildLessonPageTitle,
} from "~/server/lesson/lesson.server";
import { readLessonRequest } from "~/server/lesson/lesson-address.server";
import { addressWithSet } from "~/urls";
import classViewScript from "./class-view.js?url";

export const handle: RouteHandle = {
  render: "server",
  fullScreen: true,
  script: classViewScript,
};

export const meta = createMetaFunction();

export const headers = getPublicPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, texts, questions, skipped, options, asked } =
    await readLessonRequest(request, context);
  const lesson = buildLesson(questions, options, texts);
  const sources = lesson.sources.map(({ id }) => id);
  const set = questions.map(({ id }) => id);
  const { slides, description } = texts.pages.session;
  return {
    page: {
      title: buildLessonPageTitle(lesson.titles, texts.labels.forProjector),
      description,
    },
    ...buildLanguageAndLinks(texts, query, "/session/class", sources),
    lesson,
    slides,
    questions,
    skipped,
    options,
    asked,
    tone: chooseStoryColours(sources[0]).tone,
    sheet: addressWithSet("/session", set, options),
    hand: addressWithSet("/session/hand", set, options),
  };
}

/**
 * The lesson as slides that a class may see. The prepared questions appear only
 * when the teacher asks for them.
 */
export default function ClassPage() {
  const { page, lesson, slides, questions, skipped, ...data } =
    useLoaderData<typeof loader>();
  const { labels } = useAllLabels();
  const messages = (
    <>
      <SkippedQuestionsMessage {...skipped} />
      <UnofferedChoicesNote asked={data.asked} chosen={data.options} />
    </>
  );
  const languages = <LanguageSwitch links={data.languageLinks} />;
  if (questions.length === 0)
    return (
      <div className="class-slide">
        <h1>{page.title}</h1>
        {messages}
        {languages}
        <NoQuestionsNote />
      </div>
    );
  const { titles, picture, sources, steps } = lesson;
  const titleText = (
    <ProjectedText text={titles.map(({ text }) => text).join(" · ")}>
      <JoinedTexts texts={titles} />
    </ProjectedText>
  );
  const showCover = (loading: "eager" | "lazy") =>
    picture ? (
      <CoverPicture picture={picture} alt="" sizes="75vh" loading={loading} />
    ) : null;
  // Without a story, no slides lead up to the question.
  const beforeQuestion = sources.some(({ kind }) => kind !== "none")
    ? [slides.listen, slides.wonder, slides.make]
    : [];
  const ourQuestion = (
    <div className="class-question">
      <ProjectedText text={slides.ours} />
      {/* It has no name and no form, so the question never leaves the page. */}
      <textarea rows={3} aria-label={labels.typeQuestion} />
    </div>
  );
  const lastSlide = (
    <>
      <ProjectedText text={slides.last} />
      <LessonReportPanel {...lesson.report} />
    </>
  );
  return (
    <ClassView
      title={
        <>
          <JoinedTexts texts={titles} />
          {` · ${labels.forProjector}`}
        </>
      }
      slideName={labels.slide}
      back={{ href: data.sheet, label: labels.sheetLink }}
      messages={messages}
      notes={
        <>
          {languages}
          <p>
            {`${labels.forProjector} · ${labels.projectorNote} `}
            <a href={data.hand}>{labels.forHand}</a>
          </p>
        </>
      }
      clock={{
        minutes: data.options.minutes,
        marks: steps.map(({ from }) => from),
      }}
      tone={data.tone}
      slides={[
        { content: titleText, picture: showCover("eager") },
        ...beforeQuestion.map((text, index) => ({
          content: <ProjectedText text={text} />,
          // The children look at it while they listen.
          picture: index === 0 ? showCover("lazy") : null,
        })),
        { content: ourQuestion },
        { content: lastSlide },
      ]}
      prepared={{
        label: labels.prepared,
        slides: questions.map(({ id, text, lang }) => (
          <ProjectedText key={id} text={text}>
            <span lang={lang}>{text}</span>
          </ProjectedText>
        )),
      }}
    />
  );
}
