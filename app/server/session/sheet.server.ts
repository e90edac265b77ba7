import { ownValue } from "~/own-value";
import { questionsAddress, whatsAppAddress } from "~/urls";
import { findStory, site } from "../content/content.server";
import { type PageTexts, readStory } from "../content/translations.server";
import type { Context } from "../data/context.server";
import { qrCode } from "../questions/qr-code.server";
import type { QuestionSet } from "../questions/question-set.server";
import { questionsFrom, suggestSet } from "../questions/questions.server";
import type { SessionOptions } from "../questions/session-options.server";
import { listSheetPdfs } from "../questions/sheet-pdfs.server";
import { buildSession, listQuestions } from "./session.server";
import { formatSession, linkReport } from "./text.server";

/**
 * Everything that the page of a session shows about a set.
 *
 * @param options `story` adds the text of the story, if the set is about one story and the site has its text
 */
export async function buildSheet(
  chosen: QuestionSet,
  options: SessionOptions & { age: number | undefined },
  texts: PageTexts,
  context: Context,
) {
  const set = chosen.questions.map(({ id }) => id);
  const session = buildSession(chosen, options, texts);
  const url = `${site.url}${questionsAddress("/session", set, options)}`;
  const [source, ...others] = session.sources;
  const hasStory = others.length === 0 && findStory(source?.id)?.storyText !== undefined;
  const { age, minutes } = options;
  const suggested = source ? suggestSet(questionsFrom(source.id), { age, minutes }) : [];
  return {
    set,
    session,
    // Another age or length then gives another mix.
    mixOf: suggested.join() === set.join() ? source?.id : undefined,
    pdfs: source && others.length === 0 ? listSheetPdfs(source.id, texts) : null,
    cards: listQuestions(chosen, texts),
    code: qrCode(url),
    text: formatSession(session, url, texts.labels),
    report: linkReport(session, texts.labels),
    whatsApp: whatsAppAddress(
      [...session.sources.map(({ title }) => title), session.summary, url].join("\n"),
    ),
    hasStory,
    story: source && hasStory && options.story ? await readStoryText(source.id, texts, context) : null,
  };
}

/** The text of a story in the language of the page, if it is translated. */
async function readStoryText(slug: string, { language, stories }: PageTexts, context: Context) {
  const tag = language && ownValue(stories, slug) ? language.tag : "en";
  return (await readStory(tag, slug, context)).text;
}
