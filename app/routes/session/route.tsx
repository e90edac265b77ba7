import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LessonReport } from "~/components/classroom/lesson-report";
import { UnofferedChoicesNote } from "~/components/classroom/unoffered-choices";
import { useAllLabels } from "~/components/layout/all-labels";
import { BackLink } from "~/components/layout/back-link";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { TranslationNote } from "~/components/layout/translation-note";
import { SkippedQuestions } from "~/components/lists/skipped-questions";
import { NotPrintedNote } from "~/components/media/document";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { lessonParams } from "~/lesson-choices";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { describePageLanguage } from "~/server/content/translations.server";
import { revalidatedByCaches } from "~/server/http/public-cache-control.server";
import { titleWithStory } from "~/server/lesson/lesson.server";
import { readLessonRequest } from "~/server/lesson/lesson-address.server";
import { questionsAddress } from "~/urls";
import "./sheet.css";
import "./sheet-fonts.css";
import heldLesson from "./held-lesson.js?inline-script";
import sheetScript from "./lesson-sheet.js?url";
import { LessonSheet } from "./sheet";
import { buildSheet } from "./sheet.server";
import { AfterLesson, SheetForm } from "./sheet-form";
import printStylesheet from "./sheet-print.css?url";
import { StartForm } from "./start-form";
import { buildStartForm } from "./start-form.server";

export const handle: RouteHandle = {
  render: "server",
  script: sheetScript,
  inlineScript: heldLesson,
  canonicalParams: lessonParams,
  menu: "/classroom",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: printStylesheet, media: "print" },
];

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta<Data>({
  path: "/session",
  extraMeta: (data) => ("sheet" in data ? { card: data.sheet.card } : {}),
});

export const headers = revalidatedByCaches;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, texts, questions, skipped, options, asked } =
    await readLessonRequest(request, context);
  const { title, standfirst, description, start } = texts.pages.session;
  const sourceIds = questions.map(({ source }) => source.id);
  const language = describePageLanguage(texts, query, "/session", sourceIds);
  if (questions.length === 0)
    return {
      ...language,
      page: { title: start.heading, standfirst: start.text, description },
      options,
      asked,
      skipped,
      form: buildStartForm(query, options, texts),
    };
  const sheet = await buildSheet(questions, options, texts, context);
  return {
    ...language,
    page: {
      title: titleWithStory(sheet.lesson.titles, title),
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
  const languages = <LanguageSwitch links={data.languageLinks} />;
  if ("form" in data)
    return (
      <article className="lesson">
        <PageHeader page={page} tint="sand">
          {languages}
          <TranslationNote />
        </PageHeader>
        <SkippedQuestions {...skipped} />
        {otherChoices}
        <StartForm {...data.form} options={options} />
      </article>
    );
  const { sheet } = data;
  return (
    <article className="lesson" data-layout={options.layout}>
      {languages}
      <NotPrintedNote />
      <SkippedQuestions {...skipped} />
      {otherChoices}
      <LessonSheet sheet={sheet}>
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
      <AfterLesson sheet={sheet} />
      <LessonReport {...sheet.lesson.report} />
      <div className="screen-only">
        <BackLink href={questionsAddress("/questions", sheet.set, options)}>
          {labels.questionsPage}
        </BackLink>
      </div>
    </article>
  );
}
