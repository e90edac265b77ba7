import { formatReading } from "~/text";
import { questionsAddress } from "~/urls";
import { pages, stories } from "../content/content.server";
import { storyTextNamed } from "../content/resources.server";
import type { QuestionSet } from "./question-set.server";
import { addressOfSession, questionsFrom } from "./questions.server";
import type { SessionOptions } from "./session.server";

/**
 * The address to which a button of the session page leads; undefined when none was pressed. Not a `formaction` of the
 * buttons, which text browsers ignore. Never throws.
 *
 * @param query with `intent` beside a set, or with `from`, the story with which a session begins
 */
export function addressAfterSessionPress(
  query: URLSearchParams,
  { questions }: QuestionSet,
  options: SessionOptions,
): string | undefined {
  const set = questions.map(({ id }) => id);
  const intent = query.get("intent");
  if (intent === "class") return questionsAddress("/session/class", set, options);
  if (intent === "choose") return `${questionsAddress("/questions", set, options)}#set`;
  const from = query.get("from");
  if (!from || set.length > 0) return undefined;
  const age = Number(query.get("age"));
  // A story without questions for this age still makes a session.
  return addressOfSession(from, options, age || undefined) ?? addressOfSession(from, options);
}

/** The listed stories with which a session may begin, and for whom, how long and what about they are, in words. */
export function storiesToBeginWith() {
  const names = new Map(pages.questions.themes.map(({ id, name }) => [id, name]));
  return stories
    .filter(({ listed }) => listed)
    .map(({ slug, title, storyText }) => {
      const questions = questionsFrom(slug);
      const age = Math.min(...questions.map(({ age }) => age));
      const themes = mostFrequent(questions.flatMap(({ themes }) => themes)).slice(0, 2);
      const reading = storyText ? formatReading(storyTextNamed(storyText).words) : "a published book";
      return {
        slug,
        title,
        facts: [`from ${age} years`, reading, ...themes.map((theme) => names.get(theme) ?? theme)],
      };
    });
}

/** Each value once, the most frequent first. */
function mostFrequent(values: string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}
