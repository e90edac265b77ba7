import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HiddenFields } from "~/components/forms/field";
import {
  LabelWithLanguageName,
  useAllLabels,
} from "~/components/layout/all-labels";
import { TranslationNote } from "~/components/layout/translation-note";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { lessonAddressParams } from "~/lesson-choices";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { requirePictureData } from "~/server/content/pictures.server";
import {
  buildLanguageAndLinks,
  loadAllWords,
} from "~/server/content/translations.server";
import { getPublicPageHeaders } from "~/server/http/public-cache-control.server";
import { findAddressWithoutRepeatedIds } from "~/server/lesson/lesson-address.server";
import { fillLabel, formatQuestionCount } from "~/text";
import { addressWithQuery, addressWithSet } from "~/urls";
import {
  FoundQuestions,
  JumpToSetLink,
  QuestionSetPanel,
} from "./found-questions";
import {
  MoveGuide,
  QuestionFilterFields,
  ThemeAndNoStoryChips,
} from "./question-filters";
import "./questions.css";
import {
  loadQuestionSearchFiles,
  loadRespellingsInOtherLanguages,
} from "./question-search.server";
import script from "./questions.js?inline-script";
import {
  buildQuestionsPage,
  findQuestionsFormRedirectAddress,
} from "./questions-page.server";

export const handle: RouteHandle = {
  render: "server",
  inlineScript: script,
  canonicalParams: [
    ...lessonAddressParams,
    "add",
    "theme",
    "move",
    "words",
    "page",
  ],
  menu: "/classroom",
};

export const meta = createMetaFunction({ path: "/questions" });

export const headers = getPublicPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const query = url.searchParams;
  const texts = await loadAllWords(query.get("lang"), context);
  const searched = await loadQuestionSearchFiles(query, texts, context);
  const next =
    findQuestionsFormRedirectAddress(query, texts, searched) ??
    findAddressWithoutRepeatedIds(url);
  if (next) throw redirect(next);
  const { title, standfirst, description, intro, picture } =
    texts.pages.questions;
  const page = buildQuestionsPage(query, texts, searched);
  return {
    page: { title, standfirst, description, intro },
    picture: requirePictureData(picture),
    ...buildLanguageAndLinks(texts, query, "/questions"),
    ...page,
    elsewhere:
      page.found === 0
        ? await loadRespellingsInOtherLanguages(query, texts, context)
        : [],
  };
}

const formId = "choose-questions";

export default function QuestionsPage() {
  const { page, found, givenOptions, chosen, ...data } =
    useLoaderData<typeof loader>();
  const { labels } = useAllLabels();
  const countText = formatQuestionCount(found, labels);
  const set = chosen.map(({ id }) => id);
  return (
    <>
      <PageHeader
        page={page}
        tint="clay"
        picture={data.picture}
        languages={data.languageLinks}
      />
      {/* One form, so that no button loses what is ticked. */}
      <form id={formId} action="/questions">
        <HiddenFields
          fields={{
            ...givenOptions,
            shown: data.pagination.page,
            set: set.join(","),
          }}
        />
        <QuestionFilterFields
          filters={data.filters}
          words={data.words}
          countText={countText}
          language={data.language}
        />
        <ThemeAndNoStoryChips filters={data.filters} />
        {data.guides.map(({ id, title, text }) => (
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
                  name="mix"
                  value="on"
                >
                  {labels.mix}
                </button>
              ) : null}
            </div>
            {found === 0 ? (
              <>
                <p>
                  {labels.noMatch}{" "}
                  <a href={addressWithSet("/questions", set, givenOptions)}>
                    {labels.seeAll}
                  </a>
                </p>
                {data.elsewhere.map(({ lang, name, respelt }) => (
                  <p key={lang}>
                    <LabelWithLanguageName
                      label={labels.searchIn}
                      name={name}
                      lang={lang}
                    />
                    {": "}
                    <a
                      href={addressWithSet("/questions", set, {
                        ...givenOptions,
                        words: respelt,
                        lang,
                      })}
                      lang={lang}
                    >
                      {respelt}
                    </a>
                  </p>
                ))}
                {data.words ? (
                  <p>
                    <a
                      href={addressWithQuery("/search", {
                        q: data.words,
                        lang: data.language?.tag,
                      })}
                    >
                      {fillLabel(labels.searchSite, { words: data.words })}
                    </a>
                  </p>
                ) : null}
                <JumpToSetLink chosen={chosen} skipped={data.skipped} />
              </>
            ) : (
              <FoundQuestions {...data} chosen={chosen} />
            )}
          </section>
          <div className="sidebar sticky">
            <QuestionSetPanel {...data} chosen={chosen} />
            <Prose>{page.intro}</Prose>
          </div>
        </div>
      </form>
      <TranslationNote />
      <MoveGuide formId={formId} moves={data.moves} />
    </>
  );
}
