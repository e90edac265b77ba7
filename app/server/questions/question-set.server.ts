import { maxQuestions } from "~/session-options";
import type { PageTexts } from "../content/translations.server";
import { findQuestion, type Question, type SourcedQuestion, translateQuestion } from "./questions.server";

/** The set in an address: its questions in order, and how many ids are unknown or over the limit of `maxQuestions`. */
export type QuestionSet = { questions: Question[]; skipped: { unknown: number; overLimit: number } };

/**
 * Reads the parameters `set` (ids separated by commas) and `add` (one id each). Unknown ids and those over the limit are
 * skipped; a repeated id counts once. Never throws.
 */
export function readSet(query: URLSearchParams, texts: PageTexts): QuestionSet {
  const { known, unknown } = readIds(query);
  const questions = known.slice(0, maxQuestions).map((question) => translateQuestion(question, texts));
  return { questions, skipped: { unknown, overLimit: known.length - questions.length } };
}

/** Reads the same parameters without a limit: every known question, and the number of unknown ids. */
export function readIds(query: URLSearchParams): { known: SourcedQuestion[]; unknown: number } {
  const texts = [...query.getAll("set"), ...query.getAll("add")];
  const ids = [...new Set(texts.flatMap((text) => text.match(/[^\s,]+/g) ?? []))];
  const known = ids.flatMap((id) => findQuestion(id) ?? []);
  return { known, unknown: ids.length - known.length };
}

/**
 * The ids of a set after one of the buttons beside its questions was pressed.
 *
 * @param button `up` and `down` move the question with this id, `out` removes it, `empty` removes all questions; any other
 *   changes nothing
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
