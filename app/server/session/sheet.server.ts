import { encode } from "uqr";
import type { Labels } from "~/labels";
import { findArrangement } from "~/session-choices";
import { fill } from "~/text";
import { mailtoAddress, questionsAddress, whatsAppAddress } from "~/urls";
import { findStory, site } from "../content/content.server";
import {
  listQuestionsFrom,
  mixQuestions,
  type Question,
} from "../content/questions.server";
import { findSheetPdf } from "../content/resources.server";
import { readStory, type Texts } from "../content/translations.server";
import type { Context } from "../data/context.server";
import { buildSession, type Session } from "./session.server";
import type { SessionOptions } from "./session-address.server";

/**
 * Everything that the page of a session shows about a set.
 *
 * @param options `story` adds the text of the story if the set is about one
 *   story, the class hears all of it, and the site has its text. A short story
 *   is always added.
 */
export async function buildSheet(
  chosen: Question[],
  options: SessionOptions,
  texts: Texts,
  context: Context,
) {
  const set = chosen.map(({ id }) => id);
  const session = buildSession(chosen, options, texts);
  const { sources, summary, isRetold } = session;
  const url = `${site.url}${questionsAddress("/session", set, options)}`;
  const [source] = sources;
  const isAboutOne = sources.length === 1;
  const story = isAboutOne && !isRetold ? findStory(source?.id) : undefined;
  const hasText = story?.storyText !== undefined;
  const isShort = story?.kind === "starter";
  const text =
    source && hasText && (isShort || options.story)
      ? await readStoryText(source.id, texts, context)
      : null;
  const canPrintStory = hasText && !isShort;
  const pdf =
    source && (text || !canPrintStory)
      ? findPdfOfSheet(source.id, set, options)
      : undefined;
  return {
    set,
    session,
    questions: listQuestions(chosen, texts),
    suggestedFor:
      source && isSuggested(source.id, set, options.age)
        ? source.id
        : undefined,
    pdf,
    code: drawQrCode(url),
    report: linkReport(session, texts.labels),
    whatsApp: whatsAppAddress(
      [...sources.map(({ title }) => title), summary, url].join("\n"),
    ),
    canPrintStory,
    shortStory: isShort ? text : null,
    story: isShort ? null : text,
  };
}

/** Whether a set is the suggested mix of a story or plan. */
function isSuggested(source: string, set: string[], age?: number): boolean {
  return mixQuestions(listQuestionsFrom(source), age).join() === set.join();
}

/**
 * The PDF of exactly this sheet, if there is one. There is none for other
 * questions than the suggested ones, for one circle or in large print.
 */
function findPdfOfSheet(
  source: string,
  set: string[],
  { minutes, layout, lang, ...seats }: SessionOptions,
) {
  const arrangement = findArrangement(seats);
  return arrangement !== "circle" &&
    layout === "sheet" &&
    isSuggested(source, set)
    ? findSheetPdf(source, minutes, arrangement, lang)
    : undefined;
}

export type SheetQuestions = ReturnType<typeof listQuestions>;

/**
 * The questions of a set in the teacher's order. `source` is the story or plan
 * of a question if there are several; `ask` is the follow-up of its move, for a
 * question without one of its own.
 */
function listQuestions(questions: Question[], { pages }: Texts) {
  const isMixed = new Set(questions.map(({ source }) => source.id)).size > 1;
  return questions.map(({ id, text, lang, move, followUp, source }) => ({
    id,
    text,
    lang,
    followUp,
    ask: followUp ? undefined : pages.questions.moves[move].followUp,
    source: isMixed && source.kind !== "none" ? source : undefined,
  }));
}

/** The text of a story in the language of the page, if it is translated. */
async function readStoryText(
  slug: string,
  { language, stories }: Texts,
  context: Context,
) {
  const tag = language && stories[slug] ? language.tag : "en";
  return (await readStory(tag, slug, context)).text;
}

/**
 * The addresses that open a message to the team about how a session went.
 * WhatsApp is undefined unless the team has a number.
 */
export function linkReport(
  { titles, summary }: Session,
  labels: Labels,
  { email, whatsApp }: { email: string; whatsApp?: string | undefined } = site,
) {
  const facts = {
    story: titles.map(({ title }) => title).join(", "),
    class: summary,
  };
  const body = fill(labels.reportBody, facts);
  return {
    email: mailtoAddress(email, {
      subject: fill(labels.reportSubject, facts),
      body,
    }),
    whatsApp: whatsApp && whatsAppAddress(body, whatsApp),
  };
}

/**
 * The capacity of version 16 with the lowest error correction. The modules of a
 * larger code would print too small to scan.
 */
const maximumBytes = 586;

/**
 * A text as a QR code: the modules per side, and an SVG path of the dark ones.
 * Undefined for a text too long.
 */
function drawQrCode(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > maximumBytes) return undefined;
  // Readers undo any mask. Choosing the best of the eight would take half the
  // time of the whole page.
  const { size, data } = encode(text, { ecc: "L", border: 0, maskPattern: 2 });
  const runs = data.flatMap((row, y) =>
    [...row.map(Number).join("").matchAll(/1+/g)].map(
      ({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1H${x}z`,
    ),
  );
  return { size, path: runs.join("") };
}
