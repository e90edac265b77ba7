import type { Element } from "hast";
import { parseOnce } from "../../app/server/content/content-fields.server";
import type { Content, PlanQuestion } from "../../app/server/content/content-schema.server";
import { textOf } from "../../app/tree-text";
import type { Media, TextFile } from "./read";
import { withPath } from "./schema-errors";
import { ContentError, lineOf } from "./source";
import { objectsIn } from "./values";

/**
 * The questions of a plan with their words, which stand in its text only.
 *
 * @throws ContentError when the text has no such mark, or has it twice
 */
export function planQuestions({ source, value }: Media["lessonPlans"][number]): PlanQuestion[] {
  const marked = markedIn(parseOnce(value.content));
  return value.questions.map((question, at) => {
    const found = marked.filter(({ properties }) => properties.id === question.id);
    const [only] = found;
    if (only && found.length === 1) return { ...question, text: textOf(only) };
    const problem = `expected [a question](#${question.id}) once in the text below, found it ${found.length} times`;
    const path = ["questions", at, "id"];
    throw new ContentError(source.file, lineOf(source, path), withPath(path, problem));
  });
}

/** The marked questions in parsed Markdown, or in an object with such texts. */
function markedIn(value: object): Element[] {
  const elements = objectsIn(value) as unknown as Element[];
  return elements.filter(({ tagName, properties }) => tagName === "span" && properties.id !== undefined);
}

/** Finds marks of questions that would be lost: without an entry in a plan, or in a text that is not a plan. */
export function findLostMarks({ source, value, body }: TextFile): string[] {
  const isPlan = source.file.startsWith("content/lesson-plans/");
  const listed = isPlan ? (value as Media["lessonPlans"][number]["value"]).questions.map(({ id }) => id) : [];
  const ids = new Set([value, body].flatMap(markedIn).map(({ properties }) => String(properties.id)));
  const remedy = isPlan
    ? "list it below questions: with its move, themes and age"
    : "only lesson plans have such questions, so remove the brackets and the mark";
  return [...ids]
    .filter((id) => !listed.includes(id))
    .map((id) => {
      const line = `${source.yaml}---\n${source.body}`.split(`](#${id})`)[0]?.split("\n").length;
      return `${source.file}:${line}: (#${id}) marks a question; ${remedy}`;
    });
}

/**
 * Requires that every question names themes of the list.
 *
 * @throws ContentError with the themes there are
 */
export function rejectUnknownThemes(
  { lessonPlans, stories }: Media,
  { themes }: Content["pages"]["questions"],
) {
  const known = themes.map(({ id }) => id);
  const expectKnown = (
    source: Media["stories"][number]["source"],
    path: (string | number)[],
    given: string[],
  ) => {
    const at = given.findIndex((theme) => !known.includes(theme));
    if (at < 0) return;
    const problem = `${given[at]} is not a theme; use one of: ${known.join(", ")}`;
    throw new ContentError(
      source.file,
      lineOf(source, [...path, "themes", at]),
      withPath([...path, "themes"], problem),
    );
  };
  for (const { source, value } of lessonPlans)
    for (const [at, question] of value.questions.entries())
      expectKnown(source, ["questions", at], question.themes);
  for (const { source, value } of stories)
    for (const move of value.sections.questions.parts)
      for (const [at, question] of move.questions.entries())
        expectKnown(source, ["sections", "questions", move.id, "questions", at], question.themes);
}
