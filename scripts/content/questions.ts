import type { Element, Root } from "hast";
import { parseOnce } from "../../app/server/content/content-fields.server";
import type { Content, PlanQuestion } from "../../app/server/content/content-schema.server";
import { textOf } from "../../app/tree-text";
import type { Media } from "./read";
import { withPath } from "./schema-errors";
import { ContentError, lineOf } from "./source";

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

function markedIn(node: Root | Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    const isMarked = child.tagName === "span" && child.properties.id !== undefined;
    return isMarked ? [child] : markedIn(child);
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
