import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "~/components/forms/field";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { useAllLabels } from "~/components/layout/translation";
import { TranslationNote } from "~/components/layout/translation-note";
import { PageHeader } from "~/components/prose/page-header";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { loadSearchFile } from "~/server/content/search-files.server";
import {
  describePageLanguage,
  loadPageWords,
} from "~/server/content/translations.server";
import { revalidatedByCaches } from "~/server/http/cache-control.server";
import { fill, maxSearchLength } from "~/text";
import { queryAddress } from "~/urls";
import "./search.css";
import {
  buildSearchPage,
  chooseSearchLanguage,
  readTyped,
} from "./search.server";

export const handle: RouteHandle = {
  render: "server",
  canonicalParams: ["q", "in", "page"],
};

export const meta = createMeta({ path: "/search" });

export const headers = revalidatedByCaches;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const words = await loadPageWords(query.get("lang"), context);
  const { labels, language } = words;
  const typed = readTyped(query);
  const searched = chooseSearchLanguage(typed, language?.tag ?? "en");
  const file = typed ? await loadSearchFile(searched, context) : undefined;
  return {
    page: {
      title: typed ? `${typed}: ${labels.search}` : labels.search,
      description: labels.searchDescription,
    },
    ...describePageLanguage(words, query, "/search"),
    ...buildSearchPage(query, file),
  };
}

export default function SearchPage() {
  const data = useLoaderData<typeof loader>();
  const { typed, count, groups, only, pageNumber, suggestion } = data;
  const { labels, tag } = useAllLabels();
  const { searchedLanguage } = data;
  const hitLanguage =
    searchedLanguage === (tag ?? "en") ? undefined : searchedLanguage;
  const addressOf = (params: { q?: string; in?: string; page?: number }) =>
    queryAddress("/search", { q: typed, lang: tag, ...params });
  return (
    <>
      <PageHeader
        page={{ title: labels.search, standfirst: labels.searchDescription }}
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
        <LanguageSwitch links={data.languageLinks} />
        <TranslationNote />
      </PageHeader>
      {typed ? (
        <p>
          {count === 0
            ? `${labels.nothingFound} ${labels.tryOthers}`
            : fill(labels.found, { number: count })}
        </p>
      ) : null}
      {suggestion ? (
        <p>
          {labels.didYouMean}{" "}
          <a href={addressOf({ q: suggestion })} lang={hitLanguage}>
            {suggestion}
          </a>
          ?
        </p>
      ) : null}
      {groups.map((group) => (
        <Group key={group.kind} {...group} lang={hitLanguage}>
          {only && pageNumber > 1 ? (
            <a href={addressOf({ in: only, page: pageNumber - 1 })}>
              {labels.previousPage}
            </a>
          ) : null}{" "}
          {only && group.hasMore ? (
            <a href={addressOf({ in: only, page: pageNumber + 1 })}>
              {labels.nextPage}
            </a>
          ) : null}
          {!only && group.hasMore ? (
            <a href={addressOf({ in: group.kind })}>
              {fill(labels.showAll, { number: group.count })}
            </a>
          ) : null}
        </Group>
      ))}
    </>
  );
}

type GroupProps = ReturnType<typeof buildSearchPage>["groups"][number] & {
  /** Of the hits, if it is not that of the page. */
  lang: string | undefined;
  children: ReactNode;
};

/** The hits of a kind. */
function Group({ kind, hits, lang, children }: GroupProps) {
  const { labels } = useAllLabels();
  const headings = {
    page: labels.pageGroup,
    story: labels.storyGroup,
    starter: labels.starterGroup,
    plan: labels.planGroup,
    question: labels.questionsPage,
    document: labels.documentGroup,
  };
  return (
    <section className="content-section" aria-labelledby={kind}>
      <h2 id={kind}>{headings[kind]}</h2>
      <ul role="list">
        {hits.map(({ href, title, text }) => (
          <li key={href} lang={lang}>
            <p>
              <a href={href}>{title}</a>
              <br />
              <span className="muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="row">{children}</p>
    </section>
  );
}
