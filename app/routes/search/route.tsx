import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { HiddenFields } from "~/components/forms/field";
import { useAllLabels } from "~/components/layout/all-labels";
import { TranslationNote } from "~/components/layout/translation-note";
import { PageHeader } from "~/components/prose/page-header";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import {
  buildLanguageAndLinks,
  buildLanguageNames,
  loadPageAndStoryWords,
} from "~/server/content/translations.server";
import { getPublicPageHeaders } from "~/server/http/public-cache-control.server";
import { fillLabel, maxSearchLength } from "~/text";
import { addressWithQuery } from "~/urls";
import "./search.css";
import {
  buildNoHitsLinks,
  buildSearchData,
  readSearchText,
  searchSite,
} from "./search.server";
import { HitCount, HitGroup, NoHitsLinks } from "./search-parts";

export const handle: RouteHandle = {
  render: "server",
  canonicalParams: ["q", "in", "page"],
};

export const meta = createMetaFunction({ path: "/search" });

export const headers = getPublicPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const words = await loadPageAndStoryWords(query.get("lang"), context);
  const { labels, language } = words;
  const typed = readSearchText(query);
  const tag = language?.tag ?? "en";
  const found = typed ? await searchSite(typed, tag, context) : undefined;
  return {
    page: {
      title: typed ? `${typed}: ${labels.search}` : labels.search,
      description: labels.searchDescription,
    },
    ...buildLanguageAndLinks(words, query, "/search"),
    languageNames: buildLanguageNames(tag),
    waysOn: found?.hits.length === 0 ? buildNoHitsLinks(words) : undefined,
    ...buildSearchData(query, found),
  };
}

export default function SearchPage() {
  const data = useLoaderData<typeof loader>();
  const { typed, count, groups, only, pageNumber, others } = data;
  const { labels, tag } = useAllLabels();
  /** Undefined for the language of the page. */
  const markLanguage = (lang = tag) =>
    lang === (tag ?? "en") ? undefined : lang;
  const hitLanguage = markLanguage(data.searchedLanguage);
  const addressOf = (params: { q?: string; in?: string; page?: number }) =>
    addressWithQuery("/search", { q: typed, lang: tag, ...params });
  const headings = {
    page: labels.pageGroup,
    story: labels.storyGroup,
    starter: labels.starterGroup,
    plan: labels.planGroup,
    question: labels.questionsPage,
    document: labels.documentGroup,
  };
  return (
    <>
      <PageHeader
        page={{ title: labels.search, standfirst: labels.searchDescription }}
        languages={data.languageLinks}
      >
        <form className="row search-form" action="/search">
          <HiddenFields fields={{ lang: tag }} />
          <input
            name="q"
            type="search"
            aria-label={labels.searchWords}
            maxLength={maxSearchLength}
            defaultValue={typed}
          />{" "}
          <button className="button" type="submit">
            {labels.search}
          </button>
        </form>
      </PageHeader>
      {count > 0 ? (
        <p>
          <HitCount {...data} number={count} lang={hitLanguage} />
        </p>
      ) : null}
      {typed && count === 0 ? (
        <p>
          {labels.nothingFound} {labels.tryOthers}
        </p>
      ) : null}
      {data.suggestions.length > 0 ? (
        <p>
          {labels.didYouMean}{" "}
          {data.suggestions.map(({ lang, typed }, index) => (
            <Fragment key={typed}>
              {index > 0 ? ", " : null}
              <a href={addressOf({ q: typed })} lang={markLanguage(lang)}>
                {typed}
              </a>
            </Fragment>
          ))}
          ?
        </p>
      ) : null}
      {data.waysOn ? <NoHitsLinks {...data.waysOn} /> : null}
      <div className="auto-grid search-groups">
        {groups.map(({ kind, hits, count, hasMore }) => (
          <HitGroup
            key={kind}
            id={kind}
            heading={headings[kind]}
            hits={hits}
            lang={hitLanguage}
          >
            {only && pageNumber > 1 ? (
              <a href={addressOf({ in: only, page: pageNumber - 1 })}>
                {labels.previousPage}
              </a>
            ) : null}{" "}
            {only && hasMore ? (
              <a href={addressOf({ in: only, page: pageNumber + 1 })}>
                {labels.nextPage}
              </a>
            ) : null}
            {!only && hasMore ? (
              <a href={addressOf({ in: kind })}>
                {fillLabel(labels.showAll, { number: count })}
              </a>
            ) : null}
          </HitGroup>
        ))}
        {others.map(({ lang, respelt, count, hits }) => (
          <HitGroup
            key={lang}
            id={lang}
            heading={
              <HitCount
                {...data}
                number={count}
                respelt={respelt}
                lang={lang}
              />
            }
            hits={hits}
            lang={lang}
          >
            {count > hits.length ? (
              <a
                href={addressWithQuery(
                  "/search",
                  respelt ? { q: respelt, lang: tag } : { q: typed },
                )}
              >
                {fillLabel(labels.showAll, { number: count })}
              </a>
            ) : null}
          </HitGroup>
        ))}
      </div>
      <TranslationNote />
    </>
  );
}
