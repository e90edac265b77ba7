import { questionsAddress } from "~/urls";
import { stories } from "../content/content.server";
import { storyFacts } from "../search/story-search.server";
import type { QuestionSet } from "./question-set.server";
import { addressOfSession, allQuestions } from "./questions.server";
import { type readSessionOptions, sourcesOf, stimulusOf } from "./session.server";

type Choices = ReturnType<typeof readSessionOptions>;

/** The age for which a teacher who has not chosen one sees stories. */
const usualAge = 8;

/**
 * The address to which a button of the session page leads; undefined when none was pressed. Not a `formaction` of the
 * buttons, which text browsers ignore. Never throws.
 *
 * @param query with `intent` beside a set, or with `from`, the story with which a session begins
 */
export function addressAfterSessionPress(
  query: URLSearchParams,
  { questions }: QuestionSet,
  { age, options, invalid }: Choices,
): string | undefined {
  const set = questions.map(({ id }) => id);
  const intent = query.get("intent");
  // What was not understood is kept, so that the next page can report it.
  const given = { ...options, ...invalid };
  if (intent === "class") return questionsAddress("/session/class", set, given);
  if (intent === "choose") return `${questionsAddress("/questions", set, given)}#set`;
  const from = query.get("from");
  if (!from || set.length > 0) return undefined;
  // A story without questions for this age still makes a session.
  return addressOfSession(from, given, age) ?? addressOfSession(from, given);
}

/** With what a session begins: the age, whether the story is printed too, and the listed stories, those that fit first. */
export function beginningOf(query: URLSearchParams, { age = usualAge, options }: Choices) {
  const listed = stories
    .filter(({ listed }) => listed)
    .map((story) => {
      const { slug, title } = story;
      return { slug, title, facts: storyFacts(story), remarks: remarksOn(slug, age, options.minutes) };
    });
  return {
    age,
    // The story is printed unless the teacher has said otherwise.
    withStory: options.story === "on" || !query.has("minutes"),
    stories: listed.sort((a, b) => a.remarks.length - b.remarks.length),
  };
}

/** Why a story does not fit children of this age and a session of this length. */
function remarksOn(slug: string, age: number, minutes: Choices["options"]["minutes"]) {
  const questions = allQuestions.filter(({ source }) => source.id === slug);
  const stimulus = stimulusOf(sourcesOf(questions.map(({ source }) => source)), minutes);
  return [
    ...(questions.some((question) => question.age <= age)
      ? []
      : [`Its questions are for children older than ${age}.`]),
    ...(stimulus.isRead ? [] : [`Too long for ${minutes} minutes: read it aloud the day before.`]),
  ];
}
