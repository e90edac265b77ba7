import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ListSearchForm } from "~/components/list-search-form";
import { LeftOut } from "~/components/no-questions";
import { NothingFound } from "~/components/nothing-found";
import { PageHeader } from "~/components/page-header";
import { Prose } from "~/components/prose";
import { QuestionSetPanel } from "~/components/question-set-panel";
import { ResultPages } from "~/components/result-pages";
import { createMeta } from "~/page-meta";
import { questionsAddress } from "~/query-address";
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
  throw redirect(`${questionsAddress("/questions", set, data.form.filters)}#set`);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function QuestionsPage() {
  const data = useLoaderData<typeof loader>();
  const { page, form, found, leftOut } = data;
  const set = data.chosen.map(({ id }) => id);
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <LeftOut number={leftOut} />
      <ListSearchForm action="/questions" form={form}>
        {set.length > 0 ? <input type="hidden" name="set" value={set.join(",")} /> : null}
      </ListSearchForm>
      <div className="with-sidebar">
        <section aria-labelledby="found">
          <h2 id="found">{found === 1 ? "1 question" : `${found} questions`}</h2>
          {set.length > 0 ? (
            <p>
              <a href="#set">My set: {set.length}</a>
            </p>
          ) : null}
          {found === 0 ? (
            <NothingFound
              kind="question"
              all={{ href: questionsAddress("/questions", set), label: "see all questions" }}
            />
          ) : (
            <Results data={data} set={set} />
          )}
        </section>
        <div className="sidebar">
          <QuestionSetPanel chosen={data.chosen} suggestion={data.suggestion} filters={form.filters} />
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

function Results({ data, set }: { data: Data; set: string[] }) {
  const { shown, place } = data;
  const { filters } = data.form;
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
      <ResultPages
        of="questions"
        {...place}
        addressOf={(page) => questionsAddress("/questions", set, { ...filters, page })}
      />
    </form>
  );
}
