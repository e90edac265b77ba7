import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import markHeldScript from "~/components/classroom/mark-held.js?inline-script";
import { NoQuestionsNote } from "~/components/classroom/no-questions-note";
import { UnofferedChoicesNote } from "~/components/classroom/unoffered-choices";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { TranslationNote } from "~/components/layout/translation-note";
import { SkippedQuestionsMessage } from "~/components/lists/skipped-questions";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { buildLanguageAndLinks } from "~/server/content/translations.server";
import { getPublicPageHeaders } from "~/server/http/public-cache-control.server";
import { buildLessonPageTitle } from "~/server/lesson/lesson.server";
import { readLessonRequest } from "~/server/lesson/lesson-address.server";
import { HandView } from "./hand";
import { buildHandData } from "./hand.server";
import handViewScript from "./hand-view.js?url";

export const handle: RouteHandle = {
  render: "server",
  fullScreen: true,
  script: handViewScript,
  inlineScript: markHeldScript,
};

export const meta = createMetaFunction();

export const headers = getPublicPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, texts, questions, skipped, options, asked } =
    await readLessonRequest(request, context);
  const hand = await buildHandData(questions, options, texts, context);
  const { titles, sources } = hand.lesson;
  return {
    page: {
      title: buildLessonPageTitle(titles, texts.labels.forHand),
      description: texts.pages.session.description,
    },
    ...buildLanguageAndLinks(
      texts,
      query,
      "/session/hand",
      sources.map(({ id }) => id),
    ),
    hand,
    skipped,
    options,
    asked,
  };
}

/** The lesson for the teacher's phone, one step at a time. */
export default function HandPage() {
  const { page, hand, skipped, options, ...data } =
    useLoaderData<typeof loader>();
  const messages = (
    <>
      <SkippedQuestionsMessage {...skipped} />
      <UnofferedChoicesNote asked={data.asked} chosen={options} />
    </>
  );
  const languages = <LanguageSwitch links={data.languageLinks} />;
  if (hand.questions.length === 0)
    return (
      <div className="hand-empty">
        <h1>{page.title}</h1>
        {messages}
        {languages}
        <NoQuestionsNote />
      </div>
    );
  return (
    <HandView hand={hand} messages={messages}>
      {languages}
      <TranslationNote />
    </HandView>
  );
}
