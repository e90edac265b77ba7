import { mostQuestions } from "~/session-choices";
import { allQuestions, type Question } from "./questions.server";

/** The set in an address: its questions in order, and how many of its ids are unknown or beyond `mostQuestions`. */
export type QuestionSet = { questions: Question[]; leftOut: { unknown: number; beyond: number } };

/**
 * Reads `set` (ids with commas between them) and `add` (one id each) of an address. Ids that are unknown or withdrawn
 * are left out, and so are those beyond `mostQuestions`; a repeated one counts once. Never throws.
 *
 * @param more ids that are added to them
 */
export function readSet(query: URLSearchParams, more: string[] = []): QuestionSet {
  const given = [...query.getAll("set"), ...query.getAll("add"), ...more].flatMap((text) => text.split(","));
  const ids = [...new Set(given.map((id) => id.trim()).filter(Boolean))];
  const byId = new Map(allQuestions().map((question) => [question.id, question]));
  const known = ids.flatMap((id) => byId.get(id) ?? []);
  const questions = known.slice(0, mostQuestions);
  return {
    questions,
    leftOut: { unknown: ids.length - known.length, beyond: known.length - questions.length },
  };
}

/**
 * The set after one of the buttons beside its questions.
 *
 * @param button `up`, `down` or `out`, of the question with this id, or `empty`; any other changes nothing
 */
export function changeSet(set: Question[], button: string, id?: string): Question[] {
  if (button === "empty") return [];
  const at = set.findIndex((question) => question.id === id);
  const question = set[at];
  if (!question) return set;
  const others = set.toSpliced(at, 1);
  if (button === "up") return others.toSpliced(Math.max(0, at - 1), 0, question);
  if (button === "down") return others.toSpliced(at + 1, 0, question);
  return button === "out" ? others : set;
}
