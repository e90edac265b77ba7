/** What the address of a session says: its set of questions and its options. */

import { englishLabels, type Labels } from "~/labels";
import {
  ages,
  classSizes,
  defaultOptions,
  type Layout,
  layouts,
  maxQuestions,
  seatings,
  sessionLengths,
} from "~/session-choices";
import { fill } from "~/text";
import { questionsAddress } from "~/urls";
import { languages } from "../content/content.server";
import type { PageTexts } from "../content/translations.server";
import {
  listQuestionsFrom,
  mixQuestions,
  type Question,
  questionsById,
  type SourcedQuestion,
  translateQuestion,
} from "./questions.server";

/**
 * The set in an address: its questions in order, and how many ids are unknown
 * or over the limit of `maxQuestions`.
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
export function readSet(query: URLSearchParams, texts: PageTexts): QuestionSet {
  const { known, unknown } = readWholeSet(query);
  const questions = known
    .slice(0, maxQuestions)
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
export function readWholeSet(query: URLSearchParams): {
  known: SourcedQuestion[];
  unknown: number;
} {
  const values = [...query.getAll("set"), ...query.getAll("add")];
  const ids = [
    ...new Set(values.flatMap((value) => value.match(/[^\s,]+/g) ?? [])),
  ];
  const known = ids.flatMap((id) => questionsById.get(id) ?? []);
  return { known, unknown: ids.length - known.length };
}

/**
 * The ids of a set after one of the buttons beside its questions was pressed.
 *
 * @param button `up` and `down` move the question with this id, `out` removes
 *   it, `empty` removes all questions; any other changes nothing
 */
export function changeSet(set: string[], button: string, id: string): string[] {
  if (button === "empty") return [];
  const index = set.indexOf(id);
  if (index < 0) return set;
  const others = set.toSpliced(index, 1);
  if (button === "up") return others.toSpliced(Math.max(0, index - 1), 0, id);
  if (button === "down") return others.toSpliced(index + 1, 0, id);
  return button === "out" ? others : set;
}

export type SessionOptions = {
  minutes: (typeof sessionLengths)[number];
  children: (typeof classSizes)[number];
  /** Undefined if it depends on the number of children. */
  seating: (typeof seatings)[number] | undefined;
  layout: Layout;
  /** Whether the story is printed with the sheet. */
  story: "on" | undefined;
  /** The tag of a language other than English. */
  lang: string | undefined;
};

/**
 * The options of a session, from the parameters of its address. An invalid
 * parameter falls back to the default; its value is in `invalid`, and its label
 * in `invalidParams`. Never throws.
 *
 * @param labels in the language of the page
 */
export function readSessionOptions(
  query: URLSearchParams,
  labels = englishLabels,
) {
  const invalid: Record<string, string> = {};
  const invalidParams: string[] = [];
  function chooseOne<Value extends string | number>(
    name: string,
    label: string,
    values: readonly Value[],
  ) {
    const text = query.get(name)?.trim();
    const value = values.find((value) => String(value) === text);
    if (text && value === undefined) {
      invalid[name] = text;
      invalidParams.push(label);
    }
    return value;
  }
  const age = chooseOne("age", labels.age, ages);
  const minutes =
    chooseOne("minutes", labels.minutes, sessionLengths) ??
    defaultOptions.minutes;
  const children =
    chooseOne("children", labels.children, classSizes) ??
    defaultOptions.children;
  // If it is invalid, the page and its labels are English.
  const lang = chooseOne("lang", "Language", [
    "en",
    ...languages.map(({ tag }) => tag),
  ]);
  const options: SessionOptions = {
    minutes,
    children,
    seating: chooseOne("seating", labels.seating, seatings),
    layout:
      chooseOne("layout", labels.printAs, layouts) ?? defaultOptions.layout,
    story: query.has("story") ? "on" : undefined,
    lang: lang === "en" ? undefined : lang,
  };
  return { age, options, invalid, invalidParams };
}

/**
 * The options of a session in one phrase, such as `40 minutes, about 40
 * children in circles`.
 */
export function describeOptions(
  {
    minutes,
    children,
    seating,
  }: Pick<SessionOptions, "minutes" | "children" | "seating">,
  { rowsHead, circlesHead }: Pick<Labels, "rowsHead" | "circlesHead">,
): string {
  return fill(seating === "rows" ? rowsHead : circlesHead, {
    minutes,
    children,
  });
}

/**
 * The address that a request for the session page is redirected to: the one
 * that the pressed button leads to, or, for a link with `from` and no set, that
 * of a suggested set. Undefined for any other request. The buttons have no
 * `formaction`, because text browsers ignore it. Never throws.
 *
 * @param query with `intent`, the button beside a set, or `from`, the story to
 *   begin a session with
 */
export function redirectForSession(
  query: URLSearchParams,
  questions: Question[],
  { age, options, invalid }: ReturnType<typeof readSessionOptions>,
): string | undefined {
  // Keep invalid values so that the next page can report them.
  const params = { ...options, age, ...invalid };
  const from = query.get("from");
  const mix = from
    ? mixQuestions(listQuestionsFrom(from), { age, minutes: options.minutes })
    : [];
  const set = questions.length > 0 ? questions.map(({ id }) => id) : mix;
  const intent = query.get("intent");
  if (intent === "class")
    return questionsAddress("/session/class", set, params);
  if (intent === "choose")
    return `${questionsAddress("/questions", set, params)}#set`;
  return questions.length === 0 && set.length > 0
    ? questionsAddress("/session", set, params)
    : undefined;
}
