import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LeftOut } from "~/components/no-questions";
import { PageHeader } from "~/components/page-header";
import { Prose } from "~/components/prose";
import { QuestionFilters } from "~/components/question-filters";
import { QuestionSetPanel } from "~/components/question-set-panel";
import { createMeta } from "~/page-meta";
import { questionsAddress } from "~/questions-address";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { explore } from "~/server/questions/explorer.server";

export const handle: RouteHandle = { render: "server" };

export const meta = createMeta("/questions");

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { title, standfirst, description, intro } = pages.questions;
  const data = { page: { title, standfirst, description, intro }, ...explore(query) };
  if (!query.has("add")) return data;
  // The check boxes send what they add apart from the set; the address then holds one set.
  const set = data.chosen.map(({ id }) => id);
  throw redirect(`${questionsAddress("/questions", set, data.filters)}#set`);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function QuestionsPage() {
  const data = useLoaderData<typeof loader>();
  const { page, filters, choices, found, leftOut, misread } = data;
  const set = data.chosen.map(({ id }) => id);
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <LeftOut number={leftOut} />
      {misread ? (
        <p className="message" data-kind="failure" role="status">
          A part of the address was not understood and was left out.
        </p>
      ) : null}
      <QuestionFilters choices={choices} filters={filters} set={set} />
      <div className="with-sidebar">
        <section aria-labelledby="found">
          <h2 id="found">{found === 1 ? "1 question" : `${found} questions`}</h2>
          {set.length > 0 ? (
            <p>
              <a href="#set">My set: {set.length}</a>
            </p>
          ) : null}
          {found === 0 ? <NothingFound set={set} /> : <Results data={data} set={set} />}
        </section>
        <div className="sidebar">
          <QuestionSetPanel chosen={data.chosen} suggestion={data.suggestion} filters={filters} />
        </div>
      </div>
      <section className="content-section" id="moves">
        <h2>When to use which move</h2>
        <dl className="move-list">
          {data.moves.map((move) => (
            <div key={move.id}>
              <dt>
                <a href={questionsAddress("/questions", set, { move: move.id })}>{move.title}</a>
              </dt>
              <dd>{move.when}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function NothingFound({ set }: { set: string[] }) {
  return (
    <p>
      No question fits all of this. Take one filter away, or{" "}
      <a href={questionsAddress("/questions", set)}>see all questions</a>.
    </p>
  );
}

function Results({ data, set }: { data: Data; set: string[] }) {
  const { filters, shown, pageNumber, lastPage: last } = data;
  const pageAt = (number: number) => questionsAddress("/questions", set, { ...filters, page: number });
  return (
    <form action="/questions">
      {Object.entries({ ...filters, set: set.join(",") || undefined }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <ul className="found-questions">
        {shown.map((question) => (
          <li key={question.id}>
            <label>
              <input type="checkbox" name="add" value={question.id} disabled={set.includes(question.id)} />
              <span>{question.text}</span>
            </label>
            <p className="muted">
              {question.move} · <a href={question.source.href}>{question.source.title}</a> · {question.age}+
              {question.themes.map((theme) => ` · ${theme}`)}
              {set.includes(question.id) ? " · in your set" : null}
            </p>
          </li>
        ))}
      </ul>
      <p className="buttons">
        <button className="button" type="submit">
          Add to my set
        </button>
      </p>
      {last > 1 ? (
        <nav className="buttons" aria-label="Pages of questions">
          {pageNumber > 1 ? <a href={pageAt(pageNumber - 1)}>Previous page</a> : null}
          <span>
            Page {pageNumber} of {last}
          </span>
          {pageNumber < last ? <a href={pageAt(pageNumber + 1)}>Next page</a> : null}
        </nav>
      ) : null}
    </form>
  );
}
