import { pages } from "../content/content.server";
import { moveIds, moves } from "../content/moves.server";
import { pageOf } from "../lists/list-search.server";
import { readSet } from "./question-set.server";
import { type Question, searchQuestions, suggestSet } from "./questions.server";

/** Everything that the page of questions shows for the parameters of its address. Never throws. */
export function explore(query: URLSearchParams) {
  const { found, ...form } = searchQuestions(query);
  const { questions: chosen, leftOut } = readSet(query);
  const { shown, ...place } = pageOf(found, query);
  const names = new Map(pages.questions.themes.map(({ id, name }) => [id, name]));
  return {
    form,
    place,
    leftOut,
    found: found.length,
    shown: shown.map((question) => ({
      ...inWords(question),
      age: question.age,
      source: question.source,
      themes: question.themes.map((theme) => names.get(theme) ?? theme),
    })),
    chosen: chosen.map(inWords),
    suggestion: chosen.length === 0 ? suggestSet(found) : [],
    moves: moveIds.map((id) => ({ id, title: moves[id], when: pages.questions.moves[id].when })),
  };
}

function inWords({ id, text, move }: Question) {
  return { id, text, move: moves[move] };
}
