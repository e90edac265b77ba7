import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NothingChosen } from "~/components/classroom/nothing-chosen";
import { UnofferedChoicesNote } from "~/components/classroom/unoffered-choices";
import { LanguageSwitch } from "~/components/layout/language-switch";
import { TranslationNote } from "~/components/layout/translation-note";
import { SkippedQuestions } from "~/components/lists/skipped-questions";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { describePageLanguage } from "~/server/content/translations.server";
import { revalidatedByCaches } from "~/server/http/public-cache-control.server";
import { titleWithStory } from "~/server/lesson/lesson.server";
import { readLessonRequest } from "~/server/lesson/lesson-address.server";
import { HandView } from "./hand";
import { buildHand } from "./hand.server";
import handViewScript from "./hand-view.js?url";

export const handle: RouteHandle = {
  render: "server",
  fullScreen: true,
  script: handViewScript,
};

export const meta = createMeta();

export const headers = revalidatedByCaches;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, texts, questions, skipped, options, asked } =
    await readLessonRequest(request, context);
  const hand = await buildHand(questions, options, texts, context);
  const { titles, sources } = hand.lesson;
  return {
    page: {
      title: titleWithStory(titles, texts.labels.forHand),
      description: texts.pages.session.description,
    },
    ...describePageLanguage(
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
      <SkippedQuestions {...skipped} />
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
        <NothingChosen />
      </div>
    );
  return (
    <HandView hand={hand} messages={messages}>
      {languages}
      <TranslationNote />
    </HandView>
  );
}
