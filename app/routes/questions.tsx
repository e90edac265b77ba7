import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HiddenFields } from "~/components/forms/field";
import { PageHeader } from "~/components/frame/page-header";
import { Prose } from "~/components/frame/prose";
import { InvalidParams, ListSearchFields, NothingFound } from "~/components/lists/list-search";
import {
  FilterGuide,
  FoundQuestions,
  QuestionSetPanel,
  SetLink,
} from "~/components/questions/found-questions";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { addressAfterPress, explore } from "~/server/questions/explorer.server";
import { questionsAddress } from "~/urls";

export const handle: RouteHandle = { render: "server" };

export const meta = createMeta("/questions");

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const next = addressAfterPress(query);
  if (next) throw redirect(next);
  const { title, standfirst, description, intro } = pages.questions;
  return { page: { title, standfirst, description, intro }, ...explore(query) };
}

const countText = (found: number) => (found === 1 ? "1 question" : `${found} questions`);

const formId = "choose-questions";

export default function QuestionsPage() {
  const {
    page,
    form,
    invalidParams,
    found,
    shown,
    pagination,
    session,
    skipped,
    chosen,
    nothingTicked,
    ...data
  } = useLoaderData<typeof loader>();
  const { filters } = form;
  const set = chosen.map(({ id }) => id);
  const missing = skipped.unknown + skipped.overLimit;
  const chosenGuides = [
    ...data.moves.filter(({ id }) => id === filters.move),
    ...data.themes.filter(({ id }) => id === filters.theme),
  ];
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <InvalidParams labels={invalidParams} />
      {/* One form, so that no button loses what is ticked. */}
      <form id={formId} action="/questions">
        <HiddenFields
          fields={{
            ...session,
            page: pagination.pageNumber,
            previousFilters: data.previousFilters,
            set: set.join(","),
          }}
        />
        {/* On a phone the fields are folded until this link leads to them, so that the questions come first. */}
        <p className="row filters-link screen-only">
          <a href="#filters">
            {form.active.length > 0
              ? `${form.active.map(({ label }) => label).join(", ")}: ${countText(found)}`
              : "Search and filter"}
          </a>{" "}
          <a href="#themes">Choose a theme</a>
        </p>
        <div className="filters screen-only" id="filters">
          <p>
            A move is what a question does in the discussion, such as opening it or testing a reason.{" "}
            <a href="#moves">When to use which move</a> · <a href="#themes">What the themes are about</a>
          </p>
          <ListSearchFields {...form} button={{ name: "intent", value: "show" }} />
        </div>
        {chosenGuides.map(({ id, title, text }) => (
          <p key={id}>
            <strong>{title}:</strong> {text}
          </p>
        ))}
        <div className="with-sidebar">
          <section aria-labelledby="found">
            <h2 id="found">{countText(found)}</h2>
            {data.hasSuggestion ? (
              <p>
                <button className="button button-secondary" type="submit" name="intent" value="mixture">
                  Suggest a mixture
                </button>
              </p>
            ) : null}
            {found === 0 ? (
              <>
                <NothingFound
                  kind="question"
                  all={{ href: questionsAddress("/questions", set, session), label: "see all questions" }}
                />
                <SetLink set={set} missing={missing} />
              </>
            ) : (
              <FoundQuestions shown={shown} pagination={pagination} set={set} missing={missing} />
            )}
            {data.widerFilters.length > 0 ? (
              <p className="row screen-only">
                {found > 0 ? (
                  <span>
                    {data.sources === 1 ? "From one story or plan" : `From ${data.sources} stories or plans`}
                  </span>
                ) : null}
                {data.widerFilters.map(({ intent, text }) => (
                  <button className="link-button" type="submit" name="intent" value={intent} key={intent}>
                    {text}
                  </button>
                ))}
              </p>
            ) : null}
          </section>
          <div className="sidebar">
            <QuestionSetPanel
              chosen={chosen}
              severalStories={data.severalStories}
              whatsApp={data.whatsApp}
              skipped={skipped}
              nothingTicked={nothingTicked}
            />
            <Prose>{page.intro}</Prose>
          </div>
        </div>
      </form>
      <FilterGuide form={formId} filter="move" heading="When to use which move" choices={data.moves} />
      <FilterGuide form={formId} filter="theme" heading="What the themes are about" choices={data.themes} />
    </>
  );
}
