import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader } from "~/components/frame/page-header";
import { InvalidParams } from "~/components/lists/list-search";
import { NoQuestions, SkippedQuestions } from "~/components/questions/found-questions";
import { SessionOptions } from "~/components/questions/session-options";
import { QuestionCards, SessionSheet } from "~/components/questions/session-sheet";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages, site } from "~/server/content/content.server";
import { qrCode } from "~/server/questions/qr-code.server";
import { readSet } from "~/server/questions/question-set.server";
import { readSessionOptions, sessionOf, sessionText, slidesOf } from "~/server/questions/session.server";
import { questionsAddress } from "~/urls";

export const handle: RouteHandle = { render: "server" };

export const meta = createMeta("/session", () => ({ noindex: true }));

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { steps: _, reminders: __, ...page } = pages.session;
  const chosen = readSet(query);
  const { options, invalidParams } = readSessionOptions(query);
  const set = chosen.questions.map(({ id }) => id);
  const intent = query.get("intent");
  // Not a `formaction` of the buttons, which text browsers ignore.
  if (intent === "class") throw redirect(questionsAddress("/session/class", set, options));
  if (intent === "choose") throw redirect(`${questionsAddress("/questions", set, options)}#set`);
  const session = sessionOf(chosen, options);
  const url = `${site.url}${questionsAddress("/session", set, options)}`;
  const shown = { session, cards: slidesOf(chosen), code: qrCode(url), text: sessionText(session, url) };
  return { page, set, options, invalidParams, skipped: chosen.skipped, ...shown };
}

/** With more lines of questions and sources, the sheet of an hour's session does not fit one A4 page. */
const mostLines = 41;
const charactersPerLine = 55;

export default function SessionPage() {
  const { page, set, options, invalidParams, skipped, session, cards, code, text } =
    useLoaderData<typeof loader>();
  const { layout } = options;
  const lines = session.groups
    .flatMap(({ questions }) => questions)
    .map(({ text, from = "" }) => Math.ceil((text.length + from.length) / charactersPerLine))
    .reduce((sum, number) => sum + number, session.sources.length);
  return (
    <article className="session" data-layout={layout}>
      <div className="session-screen">
        <BackLink href={questionsAddress("/questions", set, options)}>Questions</BackLink>
      </div>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <InvalidParams labels={invalidParams} />
      <SkippedQuestions {...skipped} />
      {set.length === 0 ? (
        <NoQuestions />
      ) : (
        <>
          <SessionOptions options={options} set={set} text={text} isLong={lines > mostLines} />
          {layout === "cards" ? (
            <QuestionCards questions={cards} />
          ) : (
            <SessionSheet session={session} code={code} />
          )}
        </>
      )}
    </article>
  );
}
