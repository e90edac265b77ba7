import { questionsAddress } from "~/urls";
import { stories } from "../content/content.server";
import { storyFacts } from "../search/story-search.server";
import type { QuestionSet } from "./question-set.server";
import { addressOfSession } from "./questions.server";
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

/** The listed stories with which a session may begin. */
export function storiesToBeginWith() {
  return stories
    .filter(({ listed }) => listed)
    .map((story) => ({ slug: story.slug, title: story.title, facts: storyFacts(story) }));
}
