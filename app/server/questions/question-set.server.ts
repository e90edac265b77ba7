import { mostQuestions } from "~/session-choices";
import { findQuestion, type Question } from "./questions.server";

/** The set in an address: its questions in order, and how many of its ids are unknown or beyond `mostQuestions`. */
export type QuestionSet = { questions: Question[]; skipped: { unknown: number; beyond: number } };

/**
 * Reads `set` (ids with commas between them) and `add` (one id each) of an address. Ids that are unknown or withdrawn
 * are skipped, and so are those beyond `mostQuestions`; a repeated one counts once. Never throws.
 */
export function readSet(query: URLSearchParams): QuestionSet {
  const { known, unknown } = readIds(query);
  const questions = known.slice(0, mostQuestions);
  return { questions, skipped: { unknown, beyond: known.length - questions.length } };
}

/** The same without a limit: every question that is known, and the number of ids that are not. */
export function readIds(query: URLSearchParams): { known: Question[]; unknown: number } {
  const texts = [...query.getAll("set"), ...query.getAll("add")];
  const ids = [...new Set(texts.flatMap((text) => text.match(/[^\s,]+/g) ?? []))];
  const known = ids.flatMap((id) => findQuestion(id) ?? []);
  return { known, unknown: ids.length - known.length };
}

/**
 * The ids of a set after one of the buttons beside its questions.
 *
 * @param button `up`, `down` and `out` move or remove the question with this id, `empty` removes all; any other changes
 *   nothing
 */
export function changeSet(set: string[], button: string, id: string): string[] {
  if (button === "empty") return [];
  const at = set.indexOf(id);
  if (at < 0) return set;
  const others = set.toSpliced(at, 1);
  if (button === "up") return others.toSpliced(Math.max(0, at - 1), 0, id);
  if (button === "down") return others.toSpliced(at + 1, 0, id);
  return button === "out" ? others : set;
}
