import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AfterLessonActions } from "~/components/classroom/after-lesson-actions";
import { LessonReportPanel } from "~/components/classroom/lesson-report-panel";
import markHeldScript from "~/components/classroom/mark-held.js?inline-script";
import { UnofferedChoicesNote } from "~/components/classroom/unoffered-choices";
import { useAllLabels } from "~/components/layout/all-labels";
import { BackLink } from "~/components/layout/back-link";
import { TranslationNote } from "~/components/layout/translation-note";
import { SkippedQuestionsMessage } from "~/components/lists/skipped-questions";
import { NotPrintedNote } from "~/components/media/document";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { lessonAddressParams } from "~/lesson-choices";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { buildLanguageAndLinks } from "~/server/content/translations.server";
import { getPublicPageHeaders } from "~/server/http/public-cache-control.server";
import { buildLessonPageTitle } from "~/server/lesson/lesson.server";
import { readLessonRequest } from "~/server/lesson/lesson-address.server";
import { addressWithSet } from "~/urls";
import "./sheet.css";
import "./sheet-fonts.css";
import sheetScript from "./lesson-sheet.js?url";
import { LessonSheet } from "./sheet";
import { buildSheetData } from "./sheet.server";
import { SheetForm } from "./sheet-form";
import printStylesheet from "./sheet-print.css?url";
import { StartForm } from "./start-form";
import { buildStartFormData } from "./start-form.server";

export const handle: RouteHandle = {
  render: "server",
  script: sheetScript,
  inlineScript: markHeldScript,
  canonicalParams: lessonAddressParams,
  menu: "/classroom",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: printStylesheet, media: "print" },
];

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMetaFunction<Data>({
  path: "/session",
  extraMeta: (data) => ("sheet" in data ? { card: data.sheet.card } : {}),
});

export const headers = getPublicPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, texts, questions, skipped, options, asked } =
    await readLessonRequest(request, context);
  const { title, standfirst, description, start } = texts.pages.session;
  const sourceIds = questions.map(({ source }) => source.id);
  const language = buildLanguageAndLinks(texts, query, "/session", sourceIds);
  if (questions.length === 0)
    return {
      ...language,
      page: { title: start.heading, standfirst: start.text, description },
      options,
      asked,
      skipped,
      form: buildStartFormData(query, options, texts),
    };
  const sheet = await buildSheetData(questions, options, texts, context);
  return {
    ...language,
    page: {
      title: buildLessonPageTitle(sheet.lesson.titles, title),
      standfirst,
      description,
    },
    options,
    asked,
    skipped,
    sheet,
  };
}

export default function LessonPage() {
  const { page, options, skipped, ...data } = useLoaderData<typeof loader>();
  const { labels } = useAllLabels();
  const otherChoices = (
    <UnofferedChoicesNote asked={data.asked} chosen={options} />
  );
  if ("form" in data)
    return (
      <article className="lesson">
        <PageHeader page={page} tint="sand" languages={data.languageLinks} />
        <SkippedQuestionsMessage {...skipped} />
        {otherChoices}
        <StartForm {...data.form} options={options} />
        <TranslationNote />
      </article>
    );
  const { sheet } = data;
  return (
    <article className="lesson" data-layout={options.layout}>
      <LessonSheet sheet={sheet} languages={data.languageLinks}>
        <NotPrintedNote />
        <SkippedQuestionsMessage {...skipped} />
        {otherChoices}
        <SheetForm sheet={sheet} options={options} />
      </LessonSheet>
      {sheet.storyToPrint ? (
        <section
          className="sheet-story story-text"
          aria-labelledby="sheet-story"
          lang={sheet.storyToPrint.lang}
        >
          <h2 id="sheet-story">{sheet.storyToPrint.title}</h2>
          <Prose lower>{sheet.storyToPrint.body}</Prose>
        </section>
      ) : null}
      <AfterLessonActions {...sheet.afterLesson} />
      <LessonReportPanel {...sheet.lesson.report} />
      <div className="screen-only">
        <BackLink href={addressWithSet("/questions", sheet.set, options)}>
          {labels.questionsPage}
        </BackLink>
      </div>
    </article>
  );
}
