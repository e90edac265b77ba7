import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HiddenFields } from "~/components/forms/field";
import { PageHeader } from "~/components/frame/page-header";
import {
  LanguageSwitch,
  TranslationNote,
  useAllLabels,
} from "~/components/frame/translation";
import { Prose } from "~/components/prose/prose";
import {
  FoundQuestions,
  QuestionSetPanel,
  SetLink,
} from "~/components/questions/found-questions";
import {
  MoveGuide,
  QuestionFilters,
  ThemeChips,
  WiderFilters,
} from "~/components/questions/question-filters";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import {
  describeLanguage,
  loadTexts,
} from "~/server/content/translations.server";
import {
  buildQuestionsPage,
  findInOtherLanguages,
  redirectForQuestionsButton,
} from "~/server/questions/questions-page.server";
import { sessionParams } from "~/session-choices";
import { fill } from "~/text";
import { questionsAddress } from "~/urls";

export const handle: RouteHandle = {
  render: "server",
  choices: [...sessionParams, "add", "theme", "move", "words", "page"],
};

export const meta = createMeta("/questions");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const texts = await loadTexts(query.get("lang"), context);
  const next = redirectForQuestionsButton(query, texts);
  if (next) throw redirect(next);
  const { title, standfirst, description, intro } = texts.pages.questions;
  const list = buildQuestionsPage(query, texts);
  return {
    page: { title, standfirst, description, intro },
    ...describeLanguage(texts, query, "/questions"),
    ...list,
    foundIn: list.found === 0 ? await findInOtherLanguages(query, context) : [],
  };
}

const formId = "choose-questions";

export default function QuestionsPage() {
  const { page, form, found, givenOptions, skipped, chosen, ...data } =
    useLoaderData<typeof loader>();
  const { labels } = useAllLabels();
  const { filters } = form;
  const countText =
    found === 1
      ? labels.oneQuestion
      : fill(labels.questions, { number: found });
  const set = chosen.map(({ id }) => id);
  const skippedCount = skipped.unknown + skipped.overLimit;
  const chosenGuides = [
    ...data.moves.filter(({ id }) => id === filters.move),
    ...data.themes.filter(({ id }) => id === filters.theme),
  ];
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <LanguageSwitch links={data.languageLinks} tag={data.language?.tag} />
      {data.translationNote ? (
        <TranslationNote {...data.translationNote} />
      ) : null}
      {/* One form, so that no button loses what is ticked. */}
      <form id={formId} action="/questions">
        <HiddenFields
          fields={{
            ...givenOptions,
            page: data.pagination.pageNumber,
            previousFilters: data.previousFilters,
            set: set.join(","),
          }}
        />
        <ThemeChips form={form} />
        <QuestionFilters
          form={form}
          countText={countText}
          language={data.language}
        />
        {chosenGuides.map(({ id, title, text }) => (
          <p className="note" key={id}>
            <strong>{title}:</strong> {text}
          </p>
        ))}
        <div className="with-sidebar">
          <section aria-labelledby="found">
            <div className="row found-head">
              <h2 id="found">{countText}</h2>
              {data.hasSuggestion ? (
                <button
                  className="link-button screen-only"
                  type="submit"
                  name="intent"
                  value="mix"
                >
                  {labels.mix}
                </button>
              ) : null}
            </div>
            {found === 0 ? (
              <>
                <p>
                  {labels.noMatch}{" "}
                  <a href={questionsAddress("/questions", set, givenOptions)}>
                    {labels.seeAll}
                  </a>
                </p>
                {data.languageLinks
                  .filter(({ tag }) => data.foundIn.includes(tag))
                  .map(({ tag, name, href }) => (
                    <p key={tag}>
                      <a href={href} lang={tag} hrefLang={tag}>
                        {`${name}: ${form.filters.words}`}
                      </a>
                    </p>
                  ))}
                <SetLink set={set} skippedCount={skippedCount} />
              </>
            ) : (
              <FoundQuestions {...data} set={set} skippedCount={skippedCount} />
            )}
            <WiderFilters choices={data.widerFilters} />
          </section>
          <div className="sidebar">
            <QuestionSetPanel
              chosen={chosen}
              severalStoriesNote={data.severalStoriesNote}
              whatsApp={data.whatsApp}
              skipped={skipped}
              nothingTicked={data.nothingTicked}
            />
            <Prose>{page.intro}</Prose>
          </div>
        </div>
      </form>
      <MoveGuide formId={formId} moves={data.moves} />
    </>
  );
}
