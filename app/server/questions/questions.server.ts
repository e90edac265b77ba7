import { questionsAddress } from "~/questions-address";
import { lengths } from "~/session-choices";
import { lessonPlans, pages, stories } from "../content/content.server";
import { type MoveId, moveIds, moves } from "../content/moves.server";

/** Where a question comes from: a story or a lesson plan. */
export type Source = { id: string; title: string; href: string; listed: boolean };
export type Question = {
  id: string;
  text: string;
  move: MoveId;
  source: Source;
  /** Ids of themes. */
  themes: string[];
  /** The youngest age for which it works well. */
  age: number;
};

/** Every question of every story and plan, listed or not. */
export function allQuestions(): Question[] {
  return [
    ...stories.flatMap((story) => {
      const { slug, title, listed } = story;
      const source = { id: slug, title, href: `/literature/${slug}`, listed };
      return story.sections.questions.parts.flatMap((move) =>
        move.questions.map((question) => ({ ...question, move: move.id as MoveId, source })),
      );
    }),
    ...lessonPlans.flatMap(({ id, title, section, questions }) => {
      const source = {
        id: `plan-${id}`,
        title,
        href: `/lesson-plans/${id}`,
        listed: section !== undefined,
      };
      return questions.map((question) => ({ ...question, source }));
    }),
  ];
}

/** What a visitor looks for; what is not set matches everything. */
export type Filters = {
  move?: string | undefined;
  from?: string | undefined;
  theme?: string | undefined;
  /** The age of the children. */
  age?: string | undefined;
  words?: string | undefined;
};
const filterNames = ["move", "from", "theme", "age", "words"] as const;
type FilterName = (typeof filterNames)[number];

const ages = ["6", "8", "10", "12"];
const longestWords = 100;

/** A choice of a filter, with the number of questions that it would show. */
type Choice = { value: string; label: string; count: number };
export type Found = {
  filters: Filters;
  choices: Record<Exclude<FilterName, "words">, Choice[]>;
  questions: Question[];
  /** Whether a part of the address was not understood. */
  misread: boolean;
};

/** The questions of the listed stories and plans that the parameters of an address ask for. Never throws. */
export function findQuestions(query: URLSearchParams): Found {
  const listed = allQuestions().filter(({ source }) => source.listed);
  const given = (name: FilterName) => query.get(name)?.trim() || undefined;
  const options: Found["choices"] = {
    move: moveIds.map((id) => choice(id, moves[id])),
    from: [...new Map(listed.map(({ source }) => [source.id, choice(source.id, source.title)])).values()],
    theme: pages.questions.themes.map(({ id, name }) => choice(id, name)),
    age: ages.map((age) => choice(age, `${age} years`)),
  };
  const known = (name: keyof typeof options) =>
    options[name].find(({ value }) => value === given(name))?.value;
  const filters: Filters = {
    move: known("move"),
    from: known("from"),
    theme: known("theme"),
    age: known("age"),
    words: given("words")?.slice(0, longestWords),
  };
  const misread = filterNames.some((name) => given(name) !== undefined && given(name) !== filters[name]);
  const counted = (name: keyof typeof options) => {
    const others = listed.filter((question) => matches(question, { ...filters, [name]: undefined }));
    return options[name].map((option) => ({
      ...option,
      count: others.filter((question) => matches(question, { [name]: option.value })).length,
    }));
  };
  return {
    filters,
    choices: { move: counted("move"), from: counted("from"), theme: counted("theme"), age: counted("age") },
    questions: listed.filter((question) => matches(question, filters)),
    misread,
  };
}

function choice(value: string, label: string): Choice {
  return { value, label, count: 0 };
}

function matches(question: Question, { move, from, theme, age, words }: Filters): boolean {
  return (
    (!move || question.move === move) &&
    (!from || question.source.id === from) &&
    (!theme || question.themes.includes(theme)) &&
    (!age || question.age <= Number(age)) &&
    (!words || hasWords(question, words))
  );
}

/** Whether every word occurs in the question or the title of its source, whatever the case. */
function hasWords({ text, source }: Question, words: string): boolean {
  const searched = fold(`${text} ${source.title}`);
  return fold(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

function fold(text: string) {
  return text.normalize("NFC").toLowerCase().replaceAll("’", "'");
}

/** The address at which the questions of a story or plan can be chosen: unlisted ones begin with a mixture of them. */
export function addressOfQuestions(source: string): string {
  const questions = allQuestions().filter((question) => question.source.id === source);
  return questions[0]?.source.listed
    ? questionsAddress("/questions", [], { from: source })
    : `${questionsAddress("/questions", suggestSet(questions))}#set`;
}

/** The address of a session with all questions of a plan, in its order, or undefined for a plan without. */
export function addressOfSession(plan: number, minutes: number): string | undefined {
  const questions = allQuestions().filter(({ source }) => source.id === `plan-${plan}`);
  if (questions.length === 0) return undefined;
  const length = lengths.find((length) => length >= minutes) ?? 80;
  return questionsAddress(
    "/session",
    questions.map(({ id }) => id),
    { minutes: length },
  );
}

const deepening: MoveId[] = [
  "finding-assumptions",
  "perspectives",
  "redefining-concepts",
  "implications",
  "ethics",
  "reasoning",
];

/** A good mixture: two questions to begin, the first of four moves that go deeper, one to look back. */
export function suggestSet(questions: Question[]): string[] {
  const of = (move: MoveId, number: number) =>
    questions.filter((question) => question.move === move).slice(0, number);
  const deeper = deepening.flatMap((move) => of(move, 1)).slice(0, 4);
  return [...of("open-ended-questions", 2), ...deeper, ...of("general-questions", 1)].map(({ id }) => id);
}
