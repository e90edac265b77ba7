import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { InvalidParams } from "~/components/lists/list-search";
import { ClassView, ProjectedText } from "~/components/questions/class-view";
import classroomScript from "~/components/questions/classroom.js?url";
import { NoQuestions, SkippedQuestions } from "~/components/questions/found-questions";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { addressAfterStart, readClock } from "~/server/questions/clock.server";
import { readSet } from "~/server/questions/question-set.server";
import { readSessionOptions, slidesOf } from "~/server/questions/session.server";
import { questionsAddress } from "~/urls";

export const handle: RouteHandle = { render: "server", frame: false, script: classroomScript };

export const meta = createMeta();

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const next = addressAfterStart(url);
  if (next) throw redirect(next);
  const chosen = readSet(url.searchParams);
  const slides = slidesOf(chosen);
  const { title, description } = pages.session;
  const { options, invalidParams } = readSessionOptions(url.searchParams);
  return {
    page: { title: `${title}: in class`, description },
    slides,
    skipped: chosen.skipped,
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
  const { page, slides, skipped, invalidParams, clock, sheet } = useLoaderData<typeof loader>();
  const messages = (
    <>
      <InvalidParams labels={invalidParams} />
      <SkippedQuestions {...skipped} />
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
      kind="Question"
      back={{ href: sheet, label: "Sheet" }}
      notes={messages}
      clock={clock}
      slides={slides.map(({ id, text, title, answer, ask }) => ({
        id,
        body: (
          <>
            <ProjectedText text={text} />
            <details>
              <summary>For the teacher</summary>
              <p>
                <strong>{title}.</strong> {answer ? `A child may say: ‘${answer}’ You may ask: ` : null}
                {ask}
              </p>
            </details>
          </>
        ),
      }))}
    />
  );
}
