import { maxQuestions } from "~/session-choices";
import { fill } from "~/text";
import { queryAddress, questionsAddress, whatsAppAddress } from "~/urls";
import { languages, site } from "../content/content.server";
import { moveIds } from "../content/moves.server";
import { loadTexts, type PageTexts } from "../content/translations.server";
import type { Context } from "../data/context.server";
import type { SearchForm } from "../search/list-search.server";
import {
  mixQuestions,
  type Question,
  searchQuestions,
} from "./questions.server";
import {
  readSessionOptions,
  readSet,
  readWholeSet,
} from "./session-address.server";

/** A mix with fewer questions is not suggested. */
const minSuggestion = 3;
/** A shorter list shows how to find more questions. */
const fewResults = 10;
/**
 * The most questions written out in a message, because the address of a link
 * has a limit.
 */
const maxInMessage = 10;
/** The value of `notice` in an address. */
const nothingTicked = "nothing-ticked";

/**
 * Everything that `/questions` shows for the parameters of its address. Never
 * throws.
 */
export function buildQuestionsPage(query: URLSearchParams, texts: PageTexts) {
  const { labels, pages } = texts;
  const { found, shown, pagination, ...form } = searchQuestions(query, texts);
  const { questions: chosen, skipped } = readSet(query, texts);
  const withMoveTitle = ({ id, text, lang, move }: Question) => ({
    id,
    text,
    lang,
    move: labels[move],
  });
  const { themes } = pages.questions;
  const names = new Map(themes.map(({ id, name }) => [id, name]));
  return {
    form,
    previousFilters: queryAddress("", form.filters),
    pagination,
    givenOptions: readGivenOptions(query),
    skipped,
    nothingTicked: query.get("notice") === nothingTicked,
    found: found.length,
    widerFilters:
      found.length < fewResults
        ? suggestWiderFilters(form, found.length, texts)
        : [],
    severalStoriesNote: describeSeveralStories(chosen, texts),
    whatsApp: whatsAppAddress(writeMessage(chosen, readGivenOptions(query))),
    shown: shown.map((question) => ({
      ...withMoveTitle(question),
      age: question.age,
      source: question.source,
      themes: question.themes.map((theme) => names.get(theme) ?? theme),
    })),
    chosen: chosen.map(withMoveTitle),
    hasSuggestion:
      chosen.length === 0 &&
      mixFoundQuestions(found, query).length >= minSuggestion,
    moves: moveIds.map((id) => {
      const { plain, purpose, when } = pages.questions.moves[id];
      return {
        id,
        title: labels[id],
        text: `${plain ? `${plain}. ` : ""}${purpose} ${when}`,
      };
    }),
    themes: themes.map(({ id, name, sentence }) => ({
      id,
      title: name,
      text: sentence,
    })),
  };
}

/**
 * The tags of the other languages in which a search for words in a non-Latin
 * script finds something.
 */
export async function findInOtherLanguages(
  query: URLSearchParams,
  context: Context,
): Promise<string[]> {
  if (!/(?!\p{Script=Latin})\p{L}/u.test(query.get("words") ?? "")) return [];
  const all = await Promise.all(
    languages.map(({ tag }) => loadTexts(tag, context)),
  );
  return all.flatMap((texts) =>
    texts.language && searchQuestions(query, texts).found.length > 0
      ? [texts.language.tag]
      : [],
  );
}

/**
 * The buttons whose redirect scrolls to the list; the others scroll to the set.
 */
const listButtons = ["show", "page", "move", "theme", "age", "without"];

/**
 * The address that a button of the page leads to, with only the parameters that
 * it needs. Undefined when none was pressed. Never throws.
 *
 * @param query with `intent`, the name of the button and, after a space, its
 *   value, such as `show` or `page 2`; and with `previousFilters`, the filters
 *   of the page that the form was on
 */
export function redirectForQuestionsButton(
  query: URLSearchParams,
  texts: PageTexts,
): string | undefined {
  const [button, value = ""] = query.get("intent")?.split(" ") ?? [];
  if (!button) return undefined;
  const { filters, found, pagination } = searchQuestions(query, texts);
  const ids = readWholeSet(query).known.map(({ id }) => id);
  const changed =
    button === "mix"
      ? [...ids, ...mixFoundQuestions(found, query)]
      : changeSet(ids, button, value);
  // Keep ids over the limit so the next page can report them, but no more than
  // an address can hold.
  const set = [...new Set(changed)].slice(0, 2 * maxQuestions);
  const givenOptions = readGivenOptions(query);
  if (button === "sheet")
    return questionsAddress("/session", set, givenOptions);
  if (button === "class")
    return questionsAddress("/session/class", set, givenOptions);
  const isFilter = button === "move" || button === "theme" || button === "age";
  const narrowed = { ...filters, ...(isFilter ? { [button]: value } : {}) };
  if (button === "without") delete narrowed[value];
  // A changed filter starts again at the first page.
  const isSameList =
    queryAddress("", narrowed) === (query.get("previousFilters") ?? "");
  const page = button === "page" ? Number(value) : pagination.pageNumber;
  const address = questionsAddress("/questions", set, {
    ...narrowed,
    ...givenOptions,
    page: isSameList && page > 1 ? page : undefined,
    notice: button === "add" && !query.has("add") ? nothingTicked : undefined,
  });
  // The redirect needs the fragment too: text browsers drop that of the form's
  // own address.
  return `${address}#${listButtons.includes(button) ? "found" : "set"}`;
}

/**
 * A mix of the questions found, for the age and the length of session in the
 * address: of those that need no story if they are enough, because such a mix
 * makes sense to a colleague who has not read the stories.
 */
function mixFoundQuestions(
  found: Question[],
  query: URLSearchParams,
): string[] {
  const options = readSessionOptions(query);
  const mix = (questions: Question[]) => mixQuestions(questions, options);
  const mixOfAll = mix(found);
  const mixWithoutStory = mix(
    found.filter(({ source }) => source.kind === "none"),
  );
  return mixWithoutStory.length < mixOfAll.length ? mixOfAll : mixWithoutStory;
}

/**
 * Buttons that widen the search by changing or removing one filter, each with
 * the number of questions it finds.
 */
function suggestWiderFilters(
  { active, facets, filters }: Omit<SearchForm, "invalidParams">,
  found: number,
  { labels }: PageTexts,
) {
  const ages = filters.age
    ? facets.find(({ name }) => name === "age")?.choices
    : undefined;
  const older = ages?.find(({ count }) => count > found);
  const withOlder = older && {
    intent: `age ${older.value}`,
    lang: older.lang,
    text: fill(labels.with, { filter: older.label, number: older.count }),
  };
  const without = active
    .filter(
      ({ name, countWithout }) =>
        countWithout > found && !(name === "age" && older),
    )
    .map(({ name, label, lang, countWithout }) => ({
      intent: `without ${name}`,
      lang,
      text: fill(labels.without, { filter: label, number: countWithout }),
    }));
  return withOlder ? [withOlder, ...without] : without;
}

/**
 * How a session about several stories or plans begins; undefined for a set
 * about one.
 */
function describeSeveralStories(
  chosen: Question[],
  { labels, pages }: PageTexts,
) {
  const titles = new Map(
    chosen.flatMap(({ source }) =>
      source.kind === "none" ? [] : [[source.id, source.title]],
    ),
  );
  const [story = "", ...others] = titles.values();
  if (others.length === 0) return undefined;
  return fill(labels.severalStories, {
    number: titles.size,
    text: fill(pages.session.beginnings.several, { story }),
  });
}

/**
 * The message that shares a set: the titles of its stories and plans, its first
 * questions, and the address of its sheet.
 */
function writeMessage(
  chosen: Question[],
  givenOptions: ReturnType<typeof readGivenOptions>,
): string {
  const titles = new Set(
    chosen.flatMap(({ source }) =>
      source.kind === "none" ? [] : source.title,
    ),
  );
  const set = chosen.map(({ id }) => id);
  const texts = chosen.slice(0, maxInMessage).map(({ text }) => `- ${text}`);
  const more = chosen.length > maxInMessage ? ["- …"] : [];
  return [
    ...titles,
    ...texts,
    ...more,
    site.url + questionsAddress("/session", set, givenOptions),
  ].join("\n");
}

/**
 * The session options in the address; the page keeps them until the teacher
 * opens the sheet.
 */
function readGivenOptions(query: URLSearchParams) {
  const { minutes, children, seating, layout, story, lang } =
    readSessionOptions(query);
  return {
    minutes: query.has("minutes") ? minutes : undefined,
    children: query.has("children") ? children : undefined,
    seating,
    layout: query.has("layout") ? layout : undefined,
    story,
    lang,
  };
}

/**
 * The ids of a set after one of the buttons beside its questions was pressed.
 *
 * @param button `up` and `down` move the question with this id, `out` removes
 *   it, `empty` removes all questions; any other changes nothing
 */
function changeSet(set: string[], button: string, id: string): string[] {
  if (button === "empty") return [];
  const index = set.indexOf(id);
  if (index < 0) return set;
  const others = set.toSpliced(index, 1);
  if (button === "up") return others.toSpliced(Math.max(0, index - 1), 0, id);
  if (button === "down") return others.toSpliced(index + 1, 0, id);
  return button === "out" ? others : set;
}
