import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import classroomScript from "~/client/classroom.js?url";
import { InvalidParams } from "~/components/lists/list-search";
import { NoQuestions, SkippedQuestions } from "~/components/questions/found-questions";
import { ClassView, ProjectedText } from "~/components/session/class-view";
import { LanguageSwitch, TranslationNote, useTranslation } from "~/components/stories/translation";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { describeLanguage, loadTexts } from "~/server/content/translations.server";
import { readSet } from "~/server/questions/question-set.server";
import { readSessionOptions } from "~/server/questions/session-options.server";
import { readClock, redirectForStart } from "~/server/session/clock.server";
import { buildSlides } from "~/server/session/session.server";
import { fill } from "~/text";
import { questionsAddress } from "~/urls";

export const handle: RouteHandle = { render: "server", frame: false, script: classroomScript };

export const meta = createMeta();

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const next = redirectForStart(url);
  if (next) throw redirect(next);
  const texts = await loadTexts(url.searchParams.get("lang"), context);
  const questionSet = readSet(url.searchParams, texts);
  const slides = buildSlides(questionSet, texts);
  const { title, description } = texts.pages.session;
  const sourceIds = questionSet.questions.map(({ source }) => source.id);
  const { options, invalidParams } = readSessionOptions(url.searchParams, texts.labels);
  return {
    page: { title: fill(texts.labels.titleInClass, { title }), description },
    ...describeLanguage(texts, url.searchParams, "/session/class", sourceIds),
    slides,
    skipped: questionSet.skipped,
    invalidParams,
    clock: readClock(url, options.minutes),
    sheet: questionsAddress(
      "/session",
      slides.map(({ id }) => id),
      options,
    ),
  };
}

export default function ClassPage() {
  const { page, slides, skipped, invalidParams, clock, sheet, ...data } = useLoaderData<typeof loader>();
  const { labels } = useTranslation();
  const messages = (
    <>
      <InvalidParams labels={invalidParams} />
      <SkippedQuestions {...skipped} />
      <LanguageSwitch languages={data.switchLinks} tag={data.language?.tag} />
      {data.note ? <TranslationNote {...data.note} /> : null}
    </>
  );
  if (slides.length === 0)
    return (
      <>
        <h1>{page.title}</h1>
        {messages}
        <NoQuestions />
      </>
    );
  return (
    <ClassView
      title={page.title}
      slideName={labels.question}
      back={{ href: sheet, label: labels.sheetLink }}
      notes={messages}
      clock={clock}
      slides={slides.map(({ id, text, lang, title, followUp, ask }) => ({
        id,
        body: (
          <>
            <ProjectedText text={text}>
              <span lang={lang}>{text}</span>
            </ProjectedText>
            <details>
              <summary>{labels.forTeacher}</summary>
              <p>
                <strong>{title}.</strong>{" "}
                {followUp ? (
                  <span lang={lang}>
                    {`${fill(labels.childMaySay, { answer: followUp.answer })} ${followUp.ask}`}
                  </span>
                ) : (
                  ask
                )}
              </p>
            </details>
          </>
        ),
      }))}
    />
  );
}
