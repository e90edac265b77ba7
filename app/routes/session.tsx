import type { Markdown } from "virtual:content";
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import sheetScript from "~/client/session-sheet.js?url";
import { BackLink, PageHeader } from "~/components/frame/page-header";
import {
  LanguageSwitch,
  TranslationNote,
  useAllLabels,
} from "~/components/frame/translation";
import { InvalidParams } from "~/components/lists/list-search";
import { SheetPdfs } from "~/components/media/document";
import { Prose } from "~/components/prose/prose";
import { SkippedQuestions } from "~/components/questions/found-questions";
import { SessionSheet, SheetHeader } from "~/components/session/session-sheet";
import {
  SessionReport,
  SessionText,
  SheetForm,
} from "~/components/session/sheet-form";
import { StartForm } from "~/components/session/start-form";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import {
  describeLanguage,
  loadTexts,
} from "~/server/content/translations.server";
import {
  readSessionOptions,
  readSet,
  redirectForSession,
} from "~/server/questions/session-address.server";
import { buildSheet } from "~/server/session/sheet.server";
import { buildStartForm } from "~/server/session/start-form.server";
import { defaultAge, sessionParams } from "~/session-choices";
import { questionsAddress } from "~/urls";

export const handle: RouteHandle = {
  render: "server",
  script: sheetScript,
  choices: sessionParams,
};

export const meta = createMeta("/session");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const texts = await loadTexts(query.get("lang"), context);
  const { title, standfirst, description, begin } = texts.pages.session;
  const { questions, skipped } = readSet(query, texts);
  const parsed = readSessionOptions(query, texts.labels);
  const { age, options, invalidParams } = parsed;
  const next = redirectForSession(query, questions, parsed);
  if (next) throw redirect(next);
  const sourceIds = questions.map(({ source }) => source.id);
  const language = describeLanguage(texts, query, "/session", sourceIds);
  const state = { ...language, age, options, invalidParams, skipped };
  if (questions.length === 0) {
    const page = { title: begin.heading, standfirst: begin.text, description };
    // For a story that exists, `redirectForSession` has already redirected to
    // its sheet.
    if (query.get("from")) state.invalidParams.push(texts.labels.story);
    return {
      ...state,
      page,
      form: buildStartForm(query, options, age ?? defaultAge, texts),
    };
  }
  const sheet = await buildSheet(
    questions,
    { ...options, age },
    texts,
    context,
  );
  const [story, ...others] = sheet.session.titles;
  // A saved PDF is named after it.
  const fullTitle =
    story && others.length === 0 ? `${story.title} · ${title}` : title;
  return {
    ...state,
    page: { title: fullTitle, standfirst, description },
    ...sheet,
  };
}

export default function SessionPage() {
  const { page, age, options, invalidParams, skipped, ...data } =
    useLoaderData<typeof loader>();
  const { layout } = options;
  const { labels } = useAllLabels();
  const translationNote = data.translationNote ? (
    <TranslationNote {...data.translationNote} />
  ) : null;
  return (
    <article className="session" data-layout={layout}>
      <LanguageSwitch links={data.languageLinks} tag={data.language?.tag} />
      {"form" in data ? (
        <>
          <PageHeader title={page.title} standfirst={page.standfirst} />
          <InvalidParams names={invalidParams} />
          <SkippedQuestions {...skipped} />
          {translationNote}
          <StartForm {...data.form} options={options} />
        </>
      ) : (
        <>
          <SheetHeader session={data.session} code={data.code}>
            <SheetForm
              {...data}
              age={age}
              options={options}
              summary={data.session.summary}
            />
            {data.pdfs ? <SheetPdfs {...data.pdfs} /> : null}
          </SheetHeader>
          <InvalidParams names={invalidParams} />
          <SkippedQuestions {...skipped} />
          {layout === "cards" ? (
            <>
              {translationNote}
              <QuestionCards cards={data.cards} />
            </>
          ) : (
            <SessionSheet
              session={data.session}
              groups={data.groups}
              translationNote={translationNote}
            />
          )}
          {data.story ? <PrintedStory story={data.story} /> : null}
          <SessionReport {...data.report} />
          <SessionText text={data.text} />
          <div className="screen-only">
            <BackLink
              href={questionsAddress("/questions", data.set, {
                ...options,
                age,
              })}
            >
              {labels.questionsPage}
            </BackLink>
          </div>
        </>
      )}
    </article>
  );
}

function QuestionCards({
  cards,
}: Pick<Awaited<ReturnType<typeof buildSheet>>, "cards">) {
  return (
    <ul className="plain-list question-cards">
      {cards.map(({ id, text, lang, move, source }) => (
        <li key={id}>
          <p lang={lang}>{text}</p>
          <p className="muted">
            {move} · <span lang={source.lang}>{source.title}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function PrintedStory({ story }: { story: { title: string; body: Markdown } }) {
  return (
    <section
      className="session-story story-text"
      aria-labelledby="session-story"
    >
      <h2 id="session-story">{story.title}</h2>
      <Prose lower>{story.body}</Prose>
    </section>
  );
}
