import { classSizes, layouts, lengths } from "~/session-choices";
import { pages, site } from "../content/content.server";
import { type MoveId, moves } from "../content/moves.server";
import type { QuestionSet } from "./question-set.server";
import type { Source } from "./questions.server";

/** How a session sheet is made, from the parameters of its address; anything unknown means the default. */
export function readSessionOptions(query: URLSearchParams) {
  return {
    minutes: oneOf(lengths, query.get("minutes"), 40),
    children: oneOf(classSizes, query.get("children"), 40),
    layout: oneOf(layouts, query.get("layout"), "sheet"),
  };
}

function oneOf<Value extends string | number>(
  values: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value {
  return values.find((value) => String(value) === text) ?? otherwise;
}

export type Session = ReturnType<typeof sessionOf>;

/** A session with these questions: its story, its steps with their minutes, and the questions by move. */
export function sessionOf(
  { questions }: QuestionSet,
  { minutes, children }: Pick<ReturnType<typeof readSessionOptions>, "minutes" | "children">,
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
    steps: timed,
    sources: sourcesOf(questions.map(({ source }) => source)),
    groups: groupsOf(questions),
    reminders: pages.session.reminders,
  };
}

/** The stories and plans of a set, those with the most questions first, with their whole addresses. */
function sourcesOf(sources: Source[]) {
  const counts = new Map<string, { source: Source; count: number }>();
  for (const source of sources) {
    const seen = counts.get(source.id);
    counts.set(source.id, { source, count: (seen?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ source }) => ({ ...source, url: site.url + source.href }));
}

/** The questions in the teacher's order; each run of one move under its name. */
function groupsOf(questions: QuestionSet["questions"]) {
  const groups: {
    move: MoveId;
    title: string;
    questions: { id: string; text: string }[];
  }[] = [];
  for (const { id, text, move } of questions) {
    const last = groups.at(-1);
    if (last?.move === move) last.questions.push({ id, text });
    else
      groups.push({
        move,
        title: moves[move],
        questions: [{ id, text }],
      });
  }
  return groups;
}

/** Each question with its move and what a teacher may say after an answer, for the class view. */
export function slidesOf({ questions }: QuestionSet) {
  return questions.map(({ id, text, move }) => ({
    id,
    text,
    title: moves[move],
    followUp: pages.questions.moves[move].followUp,
  }));
}

/** A session as plain text, to send as a message. */
export function sessionText(session: Session, url: string): string {
  const steps = session.steps.map(
    ({ id, heading, text, from, to }) =>
      `${from}–${to} min: ${heading}\n${text}${id === "inquiry" ? `\n\n${questionLines(session)}` : ""}`,
  );
  return [...session.sources.map(({ title, url }) => `${title}: ${url}`), ...steps, url].join("\n\n");
}

function questionLines({ groups }: Session): string {
  return groups
    .map(({ title, questions }) => [`${title}:`, ...questions.map(({ text }) => `- ${text}`)].join("\n"))
    .join("\n");
}
