import type { Element } from "hast";
import type { Content, PlanQuestion } from "../../app/server/content/content-schema.server";
import { hastToText } from "../../app/text";
import type { Media, TextFile } from "./reader";
import { lineWith, mistakeAt, mistakeInField, objectsIn, type Source } from "./source";

type Plan = Media["lessonPlans"][number];

/** The questions of a plan with their words, which only its text has. */
export function planQuestions({ value, body }: Plan): PlanQuestion[] {
  const marked = markedIn(body);
  return value.questions.flatMap((question) => {
    const found = marked.find(({ properties }) => properties.id === question.id);
    return found ? [{ ...question, text: hastToText(found) }] : [];
  });
}

/** Finds questions of a plan that its text does not mark, or marks twice. */
export function findUnmarkedQuestions({ source, value, body }: Plan): string[] {
  const marked = markedIn(body).map(({ properties }) => properties.id);
  return value.questions.flatMap(({ id }, at) => {
    const times = marked.filter((mark) => mark === id).length;
    if (times === 1) return [];
    const problem = `expected [a question](#${id}) once in the text below, found it ${times} times`;
    return [mistakeInField(source, ["questions", at, "id"], problem)];
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
    .map((id) =>
      mistakeAt(source.file, lineWith(source, `](#${id})`), `(#${id}) marks a question; ${remedy}`),
    );
}

/** A question, and where in which file it is. */
type PlacedQuestion = {
  source: Source;
  path: (string | number)[];
  question: { id: string; themes: string[] };
};

/** The questions of every plan and story. */
export function everyQuestion({
  lessonPlans,
  stories,
}: Pick<Media, "lessonPlans" | "stories">): PlacedQuestion[] {
  const placed = (source: Source, path: string[], questions: PlacedQuestion["question"][]) =>
    questions.map((question, at) => ({ source, path: [...path, at], question }));
  return [
    ...lessonPlans.flatMap(({ source, value }) => placed(source, ["questions"], value.questions)),
    ...stories.flatMap(({ source, value }) =>
      value.sections.questions.parts.flatMap(({ id, questions }) =>
        placed(source, ["sections", "questions", id, "questions"], questions),
      ),
    ),
  ];
}

/** Finds themes of questions that are not in the list of themes. */
export function findUnknownThemes(
  media: Pick<Media, "lessonPlans" | "stories">,
  { themes }: Content["pages"]["questions"],
): string[] {
  const known = themes.map(({ id }) => id);
  return everyQuestion(media).flatMap(({ source, path, question }) =>
    question.themes.flatMap((theme, at) => {
      if (known.includes(theme)) return [];
      const problem = `${theme} is not a theme; use one of: ${known.join(", ")}`;
      return [mistakeInField(source, [...path, "themes", at], problem)];
    }),
  );
}
