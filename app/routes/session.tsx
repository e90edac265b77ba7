import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader } from "~/components/frame/page-header";
import { InvalidParams } from "~/components/lists/list-search";
import classroomScript from "~/components/questions/classroom.js?url";
import { SkippedQuestions } from "~/components/questions/found-questions";
import { SessionOptionsForm } from "~/components/questions/session-options";
import { PrintedStory, QuestionCards, SessionSheet } from "~/components/questions/session-sheet";
import { SessionStart } from "~/components/questions/session-start";
import { createMeta, type PageText } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { readSet } from "~/server/questions/question-set.server";
import { readSessionOptions, sheetOf } from "~/server/questions/session.server";
import { addressAfterSessionPress, startForm } from "~/server/questions/session-start.server";
import { mostOnOnePage } from "~/session-choices";
import { questionsAddress } from "~/urls";

export const handle: RouteHandle = { render: "server", script: classroomScript };

export const meta = createMeta("/session", (data: { page: PageText; set?: string[] }) => ({
  noindex: "set" in data,
}));

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { title, standfirst, description, begin } = pages.session;
  const chosen = readSet(query);
  const choices = readSessionOptions(query);
  const { options, invalidParams } = choices;
  const next = addressAfterSessionPress(query, chosen, choices);
  if (next) throw redirect(next);
  const state = { options, invalidParams, skipped: chosen.skipped };
  if (chosen.questions.length === 0) {
    const page = { title: begin.heading, standfirst: begin.text, description };
    return { ...state, page, form: startForm(query, choices) };
  }
  return { ...state, page: { title, standfirst, description }, ...sheetOf(chosen, options) };
}

export default function SessionPage() {
  const { page, options, invalidParams, skipped, ...data } = useLoaderData<typeof loader>();
  const { layout } = options;
  return (
    <article
      className="session"
      data-layout={layout}
      data-many={"set" in data && data.set.length > mostOnOnePage.normalType ? "" : undefined}
    >
      {"set" in data ? (
        <BackLink href={questionsAddress("/questions", data.set, options)}>Questions</BackLink>
      ) : null}
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <InvalidParams labels={invalidParams} />
      <SkippedQuestions {...skipped} />
      {"form" in data ? (
        <SessionStart {...data.form} options={options} />
      ) : (
        <>
          <SessionOptionsForm {...data} options={options} />
          {layout === "cards" ? (
            <QuestionCards questions={data.cards} />
          ) : (
            <SessionSheet session={data.session} code={data.code} />
          )}
          {data.story ? <PrintedStory story={data.story} /> : null}
        </>
      )}
    </article>
  );
}
