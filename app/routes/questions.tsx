import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FoundQuestions } from "~/components/found-questions";
import { HiddenFields } from "~/components/hidden-fields";
import { ListSearchFields, Misread } from "~/components/list-search-form";
import { NothingFound } from "~/components/nothing-found";
import { PageHeader } from "~/components/page-header";
import { Prose } from "~/components/prose";
import { QuestionSetPanel } from "~/components/question-set-panel";
import { createMeta } from "~/page-meta";
import { questionsAddress } from "~/query-address";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { addressAfterPress, explore } from "~/server/questions/explorer.server";

export const handle: RouteHandle = { render: "server" };

export const meta = createMeta("/questions");

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const next = addressAfterPress(query);
  if (next) throw redirect(next);
  const { title, standfirst, description, intro } = pages.questions;
  return { page: { title, standfirst, description, intro }, ...explore(query) };
}

const formId = "choose-questions";

export default function QuestionsPage() {
  const { page, form, misread, found, shown, place, session, leftOut, chosen, nothingTicked, ...data } =
    useLoaderData<typeof loader>();
  const { filters } = form;
  const set = chosen.map(({ id }) => id);
  const missing = leftOut.unknown + leftOut.beyond;
  const explained = [
    ...data.moves.filter(({ id }) => id === filters.move),
    ...data.themes.filter(({ id }) => id === filters.theme),
  ];
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <Misread labels={misread} />
      {/* One form, so that no button loses what is ticked. */}
      <form id={formId} action="/questions">
        <HiddenFields fields={{ ...session, page: place.pageNumber, was: data.was, set: set.join(",") }} />
        <ListSearchFields {...form} button={{ name: "press", value: "show" }} />
        {explained.map(({ id, title, text }) => (
          <p key={id}>
            <strong>{title}:</strong> {text}
          </p>
        ))}
        <div className="with-sidebar">
          <section aria-labelledby="found">
            <h2 id="found">{found === 1 ? "1 question" : `${found} questions`}</h2>
            {set.length + missing > 0 ? (
              <p className="set-link">
                <a href="#set">My set: {set.length}</a>
                {missing > 0 ? ` (${missing} left out)` : null}
              </p>
            ) : null}
            {data.hasSuggestion ? (
              <p>
                <button className="button button-secondary" type="submit" name="press" value="mixture">
                  Suggest a mixture
                </button>
              </p>
            ) : null}
            {found === 0 ? (
              <NothingFound
                kind="question"
                all={{ href: questionsAddress("/questions", set, session), label: "see all questions" }}
              />
            ) : (
              <FoundQuestions shown={shown} place={place} set={set} />
            )}
          </section>
          <div className="sidebar">
            <QuestionSetPanel chosen={chosen} leftOut={leftOut} nothingTicked={nothingTicked} />
          </div>
        </div>
      </form>
      <Explained filter="move" heading="When to use which move" things={data.moves} />
      <Explained filter="theme" heading="What the themes are about" things={data.themes} />
    </>
  );
}

type ExplainedProps = {
  filter: "move" | "theme";
  heading: string;
  things: { id: string; title: string; text: string }[];
};

/** What the choices of a filter mean. Each leads to its questions, and sends the form of the page along. */
function Explained({ filter, heading, things }: ExplainedProps) {
  return (
    <section className="content-section" id={`${filter}s`}>
      <h2>{heading}</h2>
      <dl className="explained">
        {things.map(({ id, title, text }) => (
          <div key={id}>
            <dt>
              <button
                className="link-button"
                type="submit"
                form={formId}
                name="press"
                value={`${filter} ${id}`}
              >
                {title}
              </button>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
