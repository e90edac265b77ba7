import { encode } from "uqr";
import type { Labels } from "~/labels";
import { ownValue } from "~/own-value";
import { fill } from "~/text";
import { mailtoAddress, questionsAddress, whatsAppAddress } from "~/urls";
import { findStory, site } from "../content/content.server";
import { linkToSheetPdfs } from "../content/resources.server";
import { type PageTexts, readStory } from "../content/translations.server";
import type { Context } from "../data/context.server";
import {
  listQuestionsFrom,
  mixQuestions,
  type Question,
} from "../questions/questions.server";
import type { SessionOptions } from "../questions/session-address.server";
import { buildSession, type Session } from "./session.server";

/**
 * Everything that the page of a session shows about a set.
 *
 * @param options `story` adds the text of the story, if the set is about one
 *   story, which is read, and the site has its text
 */
export async function buildSheet(
  chosen: Question[],
  options: SessionOptions & { age: number | undefined },
  texts: PageTexts,
  context: Context,
) {
  const set = chosen.map(({ id }) => id);
  const session = buildSession(chosen, options, texts);
  const url = `${site.url}${questionsAddress("/session", set, options)}`;
  const [source, ...others] = session.sources;
  const canPrintStory =
    others.length === 0 &&
    !session.isRetold &&
    findStory(source?.id)?.storyText !== undefined;
  const { age, minutes } = options;
  const suggested = source
    ? mixQuestions(listQuestionsFrom(source.id), { age, minutes })
    : [];
  const groups = groupByMove(chosen, texts);
  return {
    set,
    session,
    groups,
    suggestedFor: suggested.join() === set.join() ? source?.id : undefined,
    pdfs:
      source && others.length === 0 ? linkToSheetPdfs(source.id, texts) : null,
    cards: chosen.map(({ id, text, lang, move, source }) => {
      return { id, text, lang, move: texts.labels[move], source };
    }),
    code: drawQrCode(url),
    text: formatSession(session, groups, url, texts.labels),
    report: linkReport(session, texts.labels),
    whatsApp: whatsAppAddress(
      [...session.sources.map(({ title }) => title), session.summary, url].join(
        "\n",
      ),
    ),
    canPrintStory,
    story:
      source && canPrintStory && options.story
        ? await readStoryText(source.id, texts, context)
        : null,
  };
}

export type GroupedQuestions = ReturnType<typeof groupByMove>;

/**
 * Groups the questions of a set by move and keeps the teacher's order. `source`
 * is the story or plan of a question if there are several. The `ask` of a group
 * is the follow-up for questions without one of their own.
 */
function groupByMove(questions: Question[], { labels, pages }: PageTexts) {
  const isMixed = new Set(questions.map(({ source }) => source.id)).size > 1;
  const moves = new Set(questions.map(({ move }) => move));
  return [...moves].map((move) => {
    const group = questions.filter((question) => question.move === move);
    return {
      move,
      title: labels[move],
      ask: group.every(({ followUp }) => followUp)
        ? undefined
        : pages.questions.moves[move].followUp,
      questions: group.map(({ id, text, lang, followUp, source }) => {
        return {
          id,
          text,
          lang,
          followUp,
          source: isMixed && source.kind !== "none" ? source : undefined,
        };
      }),
    };
  });
}

/** The text of a story in the language of the page, if it is translated. */
async function readStoryText(
  slug: string,
  { language, stories }: PageTexts,
  context: Context,
) {
  const tag = language && ownValue(stories, slug) ? language.tag : "en";
  return (await readStory(tag, slug, context)).text;
}

/**
 * A session as plain text, because a message cannot contain the elements of
 * `SessionSheet`. A test compares the two.
 */
function formatSession(
  session: Session,
  groups: GroupedQuestions,
  url: string,
  labels: Labels,
): string {
  const before = session.before.map(
    ({ heading, text }) => `${heading}: ${text}`,
  );
  const steps = session.steps.map(({ id, heading, lines, from, to }) => {
    const words = lines.map(({ text }) => text).join("\n");
    const talk =
      id === "inquiry"
        ? `\n\n${formatQuestions(session.anyAnswer, groups, labels)}`
        : "";
    return `${fill(labels.time, { from, to })}: ${heading}\n${words}${talk}`;
  });
  const sources = session.sources.map(({ title, url }) => `${title}: ${url}`);
  const stuck = session.stuck
    .map(({ when, help }) => `${when}: ${help}`)
    .join("\n");
  return [
    session.summary,
    ...sources,
    ...before,
    ...steps,
    stuck,
    ...session.reminders,
    url,
  ].join("\n\n");
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

function formatQuestions(
  anyAnswer: Session["anyAnswer"],
  groups: GroupedQuestions,
  { thenAsk, childMaySay }: Labels,
): string {
  const moves = `${anyAnswer.heading}: ${anyAnswer.text}\n${anyAnswer.questions.map((question) => `- ${question}`).join("\n")}`;
  const questions = groups.map(({ title, ask, questions }) =>
    [
      `${title}:`,
      ...questions.map(({ text, source, followUp }) => {
        const answer =
          followUp &&
          `${fill(childMaySay, followUp)} ${thenAsk} ${followUp.ask}`;
        return [`- ${text}${source ? ` (${source.title})` : ""}`, answer]
          .filter(Boolean)
          .join(" ");
      }),
      ...(ask ? [`${thenAsk} ${ask}`] : []),
    ].join("\n"),
  );
  return [moves, ...questions].join("\n\n");
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
  const rows = data.map((row, y) =>
    row
      .map((dark, x) =>
        dark && !row[x - 1] ? `M${x} ${y}h${countRun(row, x)}v1H${x}z` : "",
      )
      .join(""),
  );
  return { size, path: rows.join("") };
}

/** The number of consecutive dark modules. */
function countRun(row: boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}
