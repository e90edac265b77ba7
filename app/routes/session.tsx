import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/back-link";
import { LeftOut, NoQuestions } from "~/components/no-questions";
import { PageHeader } from "~/components/page-header";
import { SessionOptions } from "~/components/session-options";
import { QuestionCards, SessionSheet } from "~/components/session-sheet";
import { createMeta } from "~/page-meta";
import { questionsAddress } from "~/query-address";
import type { RouteHandle } from "~/rendering";
import { pages, site } from "~/server/content/content.server";
import { qrCode } from "~/server/questions/qr-code.server";
import { readSet } from "~/server/questions/question-set.server";
import { readSessionOptions, sessionOf, sessionText } from "~/server/questions/session.server";

export const handle: RouteHandle = { render: "server" };

export const meta = createMeta("/session", () => ({ noindex: true }));

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { steps: _, reminders: __, ...page } = pages.session;
  const chosen = readSet(query);
  const options = readSessionOptions(query);
  const set = chosen.questions.map(({ id }) => id);
  const session = sessionOf(chosen, options);
  const url = `${site.url}${questionsAddress("/session", set, options)}`;
  const text = sessionText(session, url);
  return { page, set, options, session, leftOut: chosen.leftOut, url, code: qrCode(url), text };
}

export default function SessionPage() {
  const { page, set, options, session, leftOut, url, code, text } = useLoaderData<typeof loader>();
  return (
    <article className="session" data-layout={options.layout}>
      <div className="session-screen">
        <BackLink href={questionsAddress("/questions", set)}>Questions</BackLink>
      </div>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <LeftOut number={leftOut} />
      {set.length === 0 ? (
        <NoQuestions />
      ) : (
        <>
          <SessionOptions options={options} set={set} text={text} />
          {options.layout === "cards" ? (
            <QuestionCards groups={session.groups} />
          ) : (
            <SessionSheet session={session} options={options} address={{ url, code }} />
          )}
        </>
      )}
    </article>
  );
}
