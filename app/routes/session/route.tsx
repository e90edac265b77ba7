import {
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OtherLength } from "~/components/classroom/other-length";
import { SessionReport } from "~/components/classroom/session-report";
import { BackLink } from "~/components/layout/back-link";
import {
  LanguageSwitch,
  TranslationNote,
  useAllLabels,
} from "~/components/layout/translation";
import { SkippedQuestions } from "~/components/lists/skipped-questions";
import { NotPrintedNote } from "~/components/media/document";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import {
  buildLanguageData,
  loadTexts,
} from "~/server/content/translations.server";
import { revalidatedByCaches } from "~/server/http/cache-control.server";
import {
  readOtherLength,
  readSessionOptions,
  readSet,
  redirectForSession,
} from "~/server/session/session-address.server";
import { sessionParams } from "~/session-choices";
import { questionsAddress } from "~/urls";
import "./session.css";
import printStylesheet from "./session-print.css?url";
import sheetScript from "./session-sheet.js?url";
import { SessionSheet, SheetHeader } from "./sheet";
import { buildSheet } from "./sheet.server";
import { SheetForm } from "./sheet-form";
import { StartForm } from "./start-form";
import { buildStartForm } from "./start-form.server";

export const handle: RouteHandle = {
  render: "server",
  script: sheetScript,
  canonicalParams: sessionParams,
  menu: "/classroom",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: printStylesheet, media: "print" },
];

export const meta = createMeta({ path: "/session" });

export const headers = revalidatedByCaches;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const query = url.searchParams;
  const texts = await loadTexts(query.get("lang"), context);
  const { questions, skipped } = readSet(query, texts);
  const options = readSessionOptions(query);
  const askedMinutes = readOtherLength(query);
  const next = redirectForSession(url, questions, options);
  if (next) throw redirect(next);
  const { title, standfirst, description, begin } = texts.pages.session;
  const sourceIds = questions.map(({ source }) => source.id);
  const language = buildLanguageData(texts, query, "/session", sourceIds);
  if (questions.length === 0)
    return {
      ...language,
      page: { title: begin.heading, standfirst: begin.text, description },
      options,
      askedMinutes,
      skipped,
      form: buildStartForm(query, options, texts),
    };
  const sheet = await buildSheet(questions, options, texts, context);
  const [story, ...others] = sheet.session.titles;
  // A saved PDF is named after it.
  const fullTitle =
    story && others.length === 0 ? `${story.text} · ${title}` : title;
  return {
    ...language,
    page: { title: fullTitle, standfirst, description },
    options,
    askedMinutes,
    skipped,
    sheet,
  };
}

export default function SessionPage() {
  const { page, options, skipped, ...data } = useLoaderData<typeof loader>();
  const { labels } = useAllLabels();
  const otherLength = (
    <OtherLength asked={data.askedMinutes} minutes={options.minutes} />
  );
  const languages = <LanguageSwitch links={data.languageLinks} />;
  if ("form" in data)
    return (
      <article className="session">
        <PageHeader page={page} tint="sand">
          {languages}
          <TranslationNote />
        </PageHeader>
        <SkippedQuestions {...skipped} />
        {otherLength}
        <StartForm {...data.form} options={options} />
      </article>
    );
  const { sheet } = data;
  return (
    <article className="session" data-layout={options.layout}>
      {languages}
      <SheetHeader sheet={sheet}>
        <SheetForm sheet={sheet} options={options} />
      </SheetHeader>
      <NotPrintedNote />
      <SkippedQuestions {...skipped} />
      {otherLength}
      <SessionSheet sheet={sheet} />
      {sheet.storyToPrint ? (
        <section
          className="session-story story-text"
          aria-labelledby="session-story"
        >
          <h2 id="session-story">{sheet.storyToPrint.title}</h2>
          <Prose lower>{sheet.storyToPrint.body}</Prose>
        </section>
      ) : null}
      <SessionReport {...sheet.session.report} />
      <div className="screen-only">
        <BackLink href={questionsAddress("/questions", sheet.set, options)}>
          {labels.questionsPage}
        </BackLink>
      </div>
    </article>
  );
}
