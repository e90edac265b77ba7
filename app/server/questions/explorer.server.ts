import { queryAddress, questionsAddress } from "~/query-address";
import { pages } from "../content/content.server";
import { moveIds, moves } from "../content/moves.server";
import { changeSet, readSet } from "./question-set.server";
import { type Question, searchQuestions, suggestSet } from "./questions.server";
import { readSessionOptions } from "./session.server";

/** Fewer questions are no mixture. */
const leastSuggested = 3;

/**
 * Everything that the page of questions shows for the parameters of its address. Never throws.
 *
 * `press` is the button of the form that was pressed, such as `show` or, with a value, `page 2`; `was` are the filters
 * with which the form was made. Then `next` is the address to which the button leads, which says only what is needed; it
 * is undefined where this page has something to tell first.
 */
export function explore(query: URLSearchParams) {
  const [button = "", value = ""] = query.get("press")?.split(" ") ?? [];
  const { found, shown, place, misread, ...form } = searchQuestions(query);
  const mixture = suggestSet(found);
  const { questions, leftOut } = readSet(query, button === "mixture" ? mixture : []);
  const chosen = changeSet(questions, button, value);
  const session = sessionIn(query);
  const nothingTicked = button === "add" && !query.has("add");
  const hasNext = button !== "" && !nothingTicked && leftOut.unknown + leftOut.beyond === 0;

  function addressAfter() {
    const set = chosen.map(({ id }) => id);
    if (button === "sheet") return questionsAddress("/session", set, session);
    if (button === "class") return questionsAddress("/session/class", set, session);
    const isFilter = button === "move" || button === "theme";
    const filters = { ...form.filters, ...(isFilter ? { [button]: value } : {}) };
    // Other filters have other pages.
    const isSameList = queryAddress("", filters) === (query.get("was") ?? "");
    const page = button === "page" ? Number(value) : place.pageNumber;
    return questionsAddress("/questions", set, {
      ...filters,
      ...session,
      page: isSameList && page > 1 ? page : undefined,
    });
  }

  const { themes } = pages.questions;
  const names = new Map(themes.map(({ id, name }) => [id, name]));
  return {
    next: hasNext ? addressAfter() : undefined,
    nothingTicked,
    form,
    was: queryAddress("", form.filters),
    misread: [...misread, ...readSessionOptions(query).misread],
    place,
    session,
    leftOut,
    found: found.length,
    shown: shown.map((question) => ({
      ...inWords(question),
      age: question.age,
      source: question.source,
      themes: question.themes.map((theme) => names.get(theme) ?? theme),
    })),
    chosen: chosen.map(inWords),
    hasSuggestion: chosen.length === 0 && mixture.length >= leastSuggested,
    moves: moveIds.map((id) => {
      const { purpose, when } = pages.questions.moves[id];
      return { id, title: moves[id], text: `${purpose} ${when}` };
    }),
    themes: themes.map(({ id, name, sentence }) => ({ id, title: name, text: sentence })),
  };
}

/** What the address says about the session for which the teacher chooses, to be kept until the sheet is made. */
function sessionIn(query: URLSearchParams) {
  const { minutes, children, layout } = readSessionOptions(query).options;
  return {
    minutes: query.has("minutes") ? minutes : undefined,
    children: query.has("children") ? children : undefined,
    layout: query.has("layout") ? layout : undefined,
  };
}

function inWords({ id, text, move }: Question) {
  return { id, text, move: moves[move] };
}
