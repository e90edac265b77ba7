import { pages } from "../content/content.server";
import { moveIds, moves } from "../content/moves.server";
import { readSet } from "./question-set.server";
import { findQuestions, type Question, suggestSet } from "./questions.server";

const perPage = 20;

/** Everything that the page of questions shows for the parameters of its address. Never throws. */
export function explore(query: URLSearchParams) {
  const { filters, choices, questions, misread } = findQuestions(query);
  const { questions: chosen, leftOut } = readSet(query);
  const lastPage = Math.max(1, Math.ceil(questions.length / perPage));
  const pageNumber = Math.min(lastPage, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  const names = new Map(pages.questions.themes.map(({ id, name }) => [id, name]));
  const shown = questions.slice((pageNumber - 1) * perPage, pageNumber * perPage);
  return {
    filters,
    choices,
    misread,
    leftOut,
    found: questions.length,
    pageNumber,
    lastPage,
    shown: shown.map((question) => ({
      ...inWords(question),
      age: question.age,
      source: question.source,
      themes: question.themes.map((theme) => names.get(theme) ?? theme),
    })),
    chosen: chosen.map(inWords),
    suggestion: chosen.length === 0 ? suggestSet(questions) : [],
    moves: moveIds.map((id) => ({ id, title: moves[id], when: pages.questions.moves[id].when })),
  };
}

function inWords({ id, text, move }: Question) {
  return { id, text, move: moves[move] };
}
