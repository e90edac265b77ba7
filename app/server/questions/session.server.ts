import { classSizes, type Layout, layouts, lengths } from "~/session-choices";
import { formatReading } from "~/text";
import { findStory, pages, site } from "../content/content.server";
import { type MoveId, moves } from "../content/moves.server";
import { storyTextNamed } from "../content/resources.server";
import type { QuestionSet } from "./question-set.server";
import type { Source } from "./questions.server";

export type SessionOptions = {
  minutes: (typeof lengths)[number];
  children: (typeof classSizes)[number];
  layout: Layout;
};

/**
 * How a session is made, from the parameters of its address, and the labels of those that were not understood; these
 * mean the default. Never throws.
 */
export function readSessionOptions(query: URLSearchParams) {
  const invalidParams: string[] = [];
  function oneOf<Value extends string | number>(name: string, label: string, values: readonly Value[]) {
    const text = query.get(name)?.trim();
    const value = values.find((value) => String(value) === text);
    if (text && value === undefined) invalidParams.push(label);
    return value;
  }
  const options: SessionOptions = {
    minutes: oneOf("minutes", "Minutes", lengths) ?? 40,
    children: oneOf("children", "Children", classSizes) ?? 40,
    layout: oneOf("layout", "Print as", layouts) ?? "sheet",
  };
  return { options, invalidParams };
}

export type Session = ReturnType<typeof sessionOf>;

/** A session with these questions: its story, its steps with their minutes, and the questions by move. */
export function sessionOf(
  { questions }: QuestionSet,
  { minutes, children }: Pick<SessionOptions, "minutes" | "children">,
) {
  const steps = pages.session.steps
    .map((step) => ({
      id: step.id,
      heading: step.heading,
      text: step.text,
      way: step[`class${children}`],
      minutes: step[`minutes${minutes}`],
    }))
    .filter((step) => step.minutes > 0);
  let start = 0;
  const timed = steps.map((step) => {
    const from = start;
    start += step.minutes;
    return { ...step, from, to: start };
  });
  return {
    head: `${minutes} minutes, about ${children} children`,
    origin: `${site.name}, ${site.licence}`,
    steps: timed,
    sources: sourcesOf(questions.map(({ source }) => source)),
    groups: groupsOf(questions),
    reminders: pages.session.reminders,
  };
}

/**
 * The stories and plans of a set, those with the most questions first, with their whole addresses. `reading` says how long
 * it takes to read a story aloud, if the site has its words.
 */
function sourcesOf(sources: Source[]) {
  const counts = new Map<string, { source: Source; count: number }>();
  for (const source of sources) {
    const seen = counts.get(source.id);
    counts.set(source.id, { source, count: (seen?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ source }) => ({ ...source, url: site.url + source.href, reading: readingOf(source) }));
}

function readingOf({ id }: Source): string | undefined {
  const text = findStory(id)?.storyText;
  return text ? formatReading(storyTextNamed(text).words) : undefined;
}

/**
 * The questions by move, in the order in which the teacher first uses a move, and in the teacher's order within it; each
 * with its story or plan, if there are several.
 */
function groupsOf(questions: QuestionSet["questions"]) {
  const isMixed = new Set(questions.map(({ source }) => source.id)).size > 1;
  const groups = new Map<MoveId, { id: string; text: string; from?: string }[]>();
  for (const { id, text, move, source } of questions) {
    const question = { id, text, from: isMixed ? source.title : undefined };
    groups.set(move, [...(groups.get(move) ?? []), question]);
  }
  return [...groups].map(([move, questions]) => ({ move, title: moves[move], questions }));
}

/** The questions in the teacher's order, each with its move, its story or plan, and what a teacher may say after an answer. */
export function slidesOf({ questions }: QuestionSet) {
  return questions.map(({ id, text, move, source }) => ({
    id,
    text,
    title: moves[move],
    from: source.title,
    followUp: pages.questions.moves[move].followUp,
  }));
}

/** A session as plain text, to send as a message. */
export function sessionText(session: Session, url: string): string {
  const steps = session.steps.map(
    ({ id, heading, text, way, from, to }) =>
      `${from}–${to} min: ${heading}\n${text} ${way}${id === "inquiry" ? `\n\n${questionLines(session)}` : ""}`,
  );
  const sources = session.sources.map(
    ({ title, url, reading }) => `${title}: ${url}${reading ? ` (${reading})` : ""}`,
  );
  return [session.head, ...sources, ...steps, ...session.reminders, url].join("\n\n");
}

function questionLines({ groups }: Session): string {
  return groups
    .map(({ title, questions }) =>
      [`${title}:`, ...questions.map(({ text, from }) => `- ${text}${from ? ` (${from})` : ""}`)].join("\n"),
    )
    .join("\n");
}
