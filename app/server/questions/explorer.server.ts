import { pages } from "../content/content.server";
import { moveIds, moves } from "../content/moves.server";
import { pageOf } from "../lists/list-search.server";
import { readSet } from "./question-set.server";
import { type Question, searchQuestions, suggestSet } from "./questions.server";
import { readSessionOptions } from "./session.server";

/** Fewer questions are no mixture. */
const leastSuggested = 3;

/** Everything that the page of questions shows for the parameters of its address. Never throws. */
export function explore(query: URLSearchParams) {
  const { found, misread, ...form } = searchQuestions(query);
  const suggestion = suggestSet(found);
  const { questions: chosen, leftOut } = readSet(query);
  const { shown, ...place } = pageOf(found, query);
  const { themes } = pages.questions;
  const names = new Map(themes.map(({ id, name }) => [id, name]));
  return {
    form,
    misread: [...misread, ...readSessionOptions(query).misread],
    place,
    session: sessionIn(query),
    leftOut,
    found: found.length,
    shown: shown.map((question) => ({
      ...inWords(question),
      age: question.age,
      source: question.source,
      themes: question.themes.map((theme) => names.get(theme) ?? theme),
    })),
    chosen: chosen.map(inWords),
    suggestion: chosen.length === 0 && suggestion.length >= leastSuggested ? suggestion : [],
    moves: moveIds.map((id) => {
      const { purpose, when } = pages.questions.moves[id];
      return { id, title: moves[id], text: `${purpose} ${when}` };
    }),
    themes: themes.map(({ id, name, sentence }) => ({ id, title: name, text: sentence })),
  };
}

/** What the address says about the session for which the teacher chooses, to be kept until the sheet is made. */
function sessionIn(query: URLSearchParams) {
  const { minutes, children } = readSessionOptions(query).options;
  return {
    minutes: query.has("minutes") ? minutes : undefined,
    children: query.has("children") ? children : undefined,
  };
}

function inWords({ id, text, move }: Question) {
  return { id, text, move: moves[move] };
}
