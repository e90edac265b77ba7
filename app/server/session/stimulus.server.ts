import { ownValue } from "~/own-value";
import { fill, minutesToRead } from "~/text";
import { findStory, site } from "../content/content.server";
import { findStoryDocument } from "../content/resources.server";
import type { PageTexts } from "../content/translations.server";
import type { QuestionSource, SourcedQuestion } from "../questions/questions.server";
import type { SessionOptions } from "../questions/session-address.server";
import { sortByFrequency } from "../search/story-search.server";

/** A story that would leave the inquiry less time than this, in minutes, is told instead of read. */
const shortestInquiry = 10;
/** Minutes for telling a story. */
const retelling = 3;
/** Minutes for thinking about a question that needs no story, alone and then with a partner. */
const thinking = 5;

/**
 * The stories and plans of a set, those with the most questions first, with their full addresses. `minutes` is the time it
 * takes to read a story aloud, if the site has its text.
 */
export function collectSources(questions: SourcedQuestion[]) {
  const sources = new Map(questions.map(({ source }) => [source.id, source]));
  return sortByFrequency(questions.map(({ source }) => source.id)).flatMap((id) => {
    const source = sources.get(id);
    const text = findStory(id)?.storyText;
    const minutes = text ? minutesToRead(findStoryDocument(text).wordCount) : undefined;
    return source ? { ...source, url: site.url + source.href, minutes } : [];
  });
}

/**
 * What happens before the questions and how many minutes it takes. `how` is the name of its text in `beginnings`, or
 * `ownCopy` for a story that the teacher reads from elsewhere. `notes` are what the sheet needs of the story.
 *
 * @param sources what the questions are about
 * @param length of the whole session, in minutes
 */
export function chooseStimulus(
  [source, ...others]: ReturnType<typeof collectSources>,
  length: SessionOptions["minutes"],
  texts: PageTexts,
) {
  const { steps, beginnings } = texts.pages.session;
  const findStep = (name: string) => steps.find(({ id }) => id === name);
  const { text = "", [`minutes${length}` as const]: planned = 0 } = findStep("stimulus") ?? {};
  const longest = planned + (findStep("inquiry")?.[`minutes${length}`] ?? 0) - shortestInquiry;
  const notes = others.length === 0 ? findNotes(source, texts) : undefined;
  const templates = { ...beginnings, ownCopy: text };
  const stimulus = (how: keyof typeof templates, minutes: number) => {
    return { how, text: fill(templates[how], { story: source?.title ?? "" }), minutes, notes };
  };
  if (others.length > 0) return stimulus("several", planned);
  if (source?.kind === "none") return stimulus("none", thinking);
  if (source?.kind === "plan") return stimulus("plan", retelling);
  if (!source?.minutes) return stimulus("ownCopy", planned);
  if (source.minutes <= longest) return stimulus("aloud", source.minutes);
  return stimulus(notes?.retelling ? "retold" : "dayBefore", retelling);
}

/** What a story says to the teacher, in the language of the page if it is translated; nothing for a plan. */
function findNotes(source: QuestionSource | undefined, { language, stories, originals }: PageTexts) {
  return source && ownValue(language ? stories : originals.notes, source.id);
}

export type Stimulus = ReturnType<typeof chooseStimulus>;

type StepChange = Partial<Record<"say" | "method" | "text" | "aloud", string | undefined>> & {
  minutes?: number;
};

/** What the stimulus changes in the steps of the page. A step without minutes is left out. */
export function changeSteps({ how, text, minutes, notes }: Stimulus): Record<string, StepChange> {
  // The class thinks about a question of the set instead of making its own, so nobody is asked why they asked it.
  if (how === "none")
    return {
      stimulus: { minutes: 0 },
      thinking: { say: undefined, method: undefined, text, minutes },
      questions: { minutes: 0 },
      inquiry: { say: undefined },
    };
  if (how === "aloud" || how === "ownCopy")
    return { stimulus: { text: [text, notes?.pause].filter(Boolean).join(" "), minutes } };
  return {
    stimulus: { text, method: undefined, aloud: how === "retold" ? notes?.retelling : undefined, minutes },
  };
}
