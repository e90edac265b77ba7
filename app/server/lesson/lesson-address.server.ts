/** Reads the set and the options from the address of a lesson. */

import { redirect } from "@remix-run/cloudflare";
import type { Labels } from "~/labels";
import {
  chooseDefaultSeating,
  chooseSeatingArrangement,
  classSizes,
  defaultLessonOptions,
  lessonLengths,
  maxQuestionsInSet,
  seatings,
  sheetLayouts,
  youngestAges,
} from "~/lesson-choices";
import { fillLabel } from "~/text";
import { addressWithSet } from "~/urls";
import { languages } from "../content/content.server";
import {
  type Question,
  type QuestionFactsWithSource,
  questionFactsById,
  suggestQuestionIds,
  translateQuestion,
} from "../content/questions.server";
import { type AllWords, loadAllWords } from "../content/translations.server";
import type { Context } from "../data/context.server";

/**
 * What a request for a page of a lesson asks for.
 *
 * @throws a redirect to the proper address of what was asked for, or a 503
 *   Response when the files of the site cannot be read
 */
export async function readLessonRequest(request: Request, context: Context) {
  const url = new URL(request.url);
  const query = url.searchParams;
  const texts = await loadAllWords(query.get("lang"), context);
  const { questions, skipped } = readQuestionSet(query, texts);
  const options = readLessonOptions(query);
  const next = findLessonRedirect(url, questions, options);
  if (next) throw redirect(next);
  const asked = readUnofferedLengthAndSize(query);
  return { query, texts, questions, skipped, options, asked };
}

/**
 * The set in an address: its questions in order, and how many ids are unknown
 * or over the limit of `maxQuestionsInSet`.
 */
export type QuestionSet = {
  questions: Question[];
  skipped: { unknown: number; overLimit: number };
};

/**
 * Reads the parameters `set` (ids separated by commas) and `add` (one id each).
 * Unknown ids and those over the limit are skipped; a repeated id counts once.
 * Never throws.
 */
export function readQuestionSet(
  query: URLSearchParams,
  texts: AllWords,
): QuestionSet {
  const { known, unknown } = readUnlimitedQuestionFacts(query);
  const questions = known
    .slice(0, maxQuestionsInSet)
    .map((question) => translateQuestion(question, texts));
  return {
    questions,
    skipped: { unknown, overLimit: known.length - questions.length },
  };
}

/**
 * Reads the same parameters without a limit: every known question, and the
 * number of unknown ids.
 */
export function readUnlimitedQuestionFacts(query: URLSearchParams): {
  known: QuestionFactsWithSource[];
  unknown: number;
} {
  const ids = [...new Set(listIds(query))];
  const known = ids.flatMap((id) => questionFactsById.get(id) ?? []);
  return { known, unknown: ids.length - known.length };
}

function listIds(query: URLSearchParams): string[] {
  const values = [...query.getAll("set"), ...query.getAll("add")];
  return values.flatMap((value) => value.match(/[^\s,]+/g) ?? []);
}

/**
 * The same address with each id only once, to redirect to; undefined if no id
 * is repeated. A page repeats its query in its links.
 */
export function findAddressWithoutRepeatedIds(url: URL): string | undefined {
  const ids = listIds(url.searchParams);
  const set = [...new Set(ids)];
  if (set.length === ids.length) return undefined;
  const { set: _, add: __, ...others } = Object.fromEntries(url.searchParams);
  return addressWithSet(url.pathname, set, others);
}

export type LessonOptions = ReturnType<typeof readLessonOptions>;

/**
 * The options of a lesson, from the parameters of its address. A missing or
 * invalid one has its default. A length or an age that is not offered becomes
 * the next lower one, and a shorter length the shortest; a class size becomes
 * the next higher one, and a larger one the largest. Never throws.
 */
export function readLessonOptions(query: URLSearchParams) {
  const choose = <Value extends string | number>(
    name: string,
    values: readonly Value[],
  ) => values.find((value) => String(value) === query.get(name)?.trim());
  const minutes = Number(query.get("minutes"));
  const age = Number(query.get("age"));
  const size = Number(query.get("children"));
  const children =
    size > 0
      ? (classSizes.find((offered) => offered >= size) ??
        Math.max(...classSizes))
      : defaultLessonOptions.children;
  return {
    minutes:
      minutes > 0
        ? (lessonLengths.findLast((length) => length <= minutes) ??
          lessonLengths[0])
        : defaultLessonOptions.minutes,
    children,
    seating: choose("seating", seatings) ?? chooseDefaultSeating(children),
    layout: choose("layout", sheetLayouts) ?? defaultLessonOptions.layout,
    /** Whether the story is printed with the sheet. */
    story: query.has("story") ? ("on" as const) : undefined,
    /** The tag of a language other than English. */
    lang: choose(
      "lang",
      languages.map(({ tag }) => tag),
    ),
    /** In years; undefined if nobody has chosen one. */
    age: youngestAges.findLast((youngest) => youngest <= age),
  };
}

/**
 * The length and the class size in the address, each only if it is not offered.
 * Never throws.
 */
export function readUnofferedLengthAndSize(query: URLSearchParams) {
  const read = (name: string, offered: readonly number[]) => {
    const asked = Number(query.get(name));
    const isOther = asked > 0 && Number.isFinite(asked);
    return isOther && !offered.includes(asked) ? asked : undefined;
  };
  return {
    minutes: read("minutes", lessonLengths),
    children: read("children", classSizes),
  };
}

/**
 * The options for the address of a further page. It keeps a length and a class
 * size that are not offered, so that the page with the lesson can say what they
 * became.
 */
export function optionsWithUnofferedLengthAndSize(
  query: URLSearchParams,
  options: LessonOptions,
) {
  const asked = readUnofferedLengthAndSize(query);
  return {
    ...options,
    minutes: asked.minutes ?? options.minutes,
    children: asked.children ?? options.children,
  };
}

/**
 * The options of a lesson in one phrase, such as `40 minutes, on benches`.
 * `children` matters only through the seating.
 */
export function describeLengthAndSeating(
  options: Pick<LessonOptions, "minutes" | "children" | "seating">,
  labels: Pick<Labels, "rowsHead" | "circleHead" | "circlesHead">,
): string {
  const head = labels[`${chooseSeatingArrangement(options)}Head`];
  return fillLabel(head, { minutes: options.minutes });
}

/**
 * The address that a request for a page of a lesson is redirected to. Never
 * throws.
 *
 * - With a repeated id, it is the same address with each id once.
 * - With the button `class`, it is the class view.
 * - With the button `hand`, it is the hand view.
 * - With the button `choose`, it is the set on `/questions`.
 * - With `from`, a story or plan, but no set, it is a suggested set.
 * - Any other request stays where it is: undefined.
 *
 * The buttons have no `formaction`, because text browsers ignore it.
 */
function findLessonRedirect(
  url: URL,
  questions: Question[],
  options: LessonOptions,
): string | undefined {
  const query = url.searchParams;
  const kept = optionsWithUnofferedLengthAndSize(query, options);
  const chosen = questions.map(({ id }) => id);
  const set =
    chosen.length > 0
      ? chosen
      : suggestQuestionIds(query.get("from") ?? "", options.age);
  for (const view of ["class", "hand"])
    if (query.has(view)) return addressWithSet(`/session/${view}`, set, kept);
  if (query.has("choose"))
    return `${addressWithSet("/questions", set, kept)}#set`;
  return set.length > chosen.length
    ? addressWithSet(url.pathname, set, kept)
    : findAddressWithoutRepeatedIds(url);
}
