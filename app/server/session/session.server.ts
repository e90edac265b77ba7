import { ownValue } from "~/own-value";
import { defaultSeating } from "~/session-choices";
import { fill, minutesToRead } from "~/text";
import { findStory, lessonPlans, site, stories } from "../content/content.server";
import type { MoveId } from "../content/moves.server";
import { findPicture } from "../content/pictures.server";
import { findStoryDocument } from "../content/resources.server";
import type { PageTexts } from "../content/translations.server";
import type { Question, QuestionSource, SourcedQuestion } from "../questions/questions.server";
import { describeOptions, type QuestionSet, type SessionOptions } from "../questions/session-address.server";
import { sortByFrequency } from "../search/story-search.server";

export type Session = ReturnType<typeof buildSession>;

/** A story that would leave the inquiry less time than this, in minutes, is told instead of read. */
const shortestInquiry = 10;
/** The colours of the stories in class, by turns. */
const tones = ["terracotta", "leaf", "indigo"];
/** Minutes for telling a story. */
const retelling = 3;
/** Minutes for thinking about a question that needs no story, alone and then with a partner. */
const thinking = 5;
/** The steps that a session without a story leaves out. */
const withStoryOnly = ["stimulus", "questions"];

/** A session with these questions: its story, its steps with their minutes, and the questions by move. */
export function buildSession(
  { questions }: QuestionSet,
  options: Pick<SessionOptions, "minutes" | "children" | "seating">,
  texts: PageTexts,
) {
  const { minutes, children, seating = defaultSeating(children) } = options;
  const { labels, pages } = texts;
  const sources = collectSources(questions);
  const stimulus = chooseStimulus(sources, minutes, texts);
  const isRead = stimulus.how === "read";
  // Without a story, the class thinks about a question of the set instead of making its own.
  const isStoryless = sources.every(({ kind }) => kind === "none");
  const arrangement = seating === "rows" ? "rows" : children === 20 ? "circle" : "circles";
  const planned = pages.session.steps
    .map((step) => {
      const { id, heading, text } = step;
      // Nobody in the class has asked the question.
      const say = isStoryless && id === "inquiry" ? undefined : step.say;
      if (isStoryless && id === "thinking")
        return { id, heading, text: stimulus.text, minutes: stimulus.minutes };
      if (id === "stimulus")
        return {
          id,
          heading,
          say,
          text: [stimulus.text, isRead ? stimulus.notes?.pause : undefined].filter(Boolean).join(" "),
          method: isRead ? step[arrangement] : undefined,
          aloud: stimulus.how === "retold" ? stimulus.notes?.retelling : undefined,
          minutes: stimulus.minutes,
        };
      return { id, heading, say, text, method: step[arrangement], minutes: step[`minutes${minutes}`] };
    })
    .filter(({ id, minutes }) => minutes > 0 && !(isStoryless && withStoryOnly.includes(id)));
  // The inquiry gets the time that the other steps leave, which is less than planned after a long story.
  const spareMinutes = planned.reduce<number>((left, step) => left - step.minutes, minutes);
  let start = 0;
  const steps = planned.map((step) => {
    const from = start;
    start += step.id === "inquiry" ? step.minutes + spareMinutes : step.minutes;
    const method =
      step.method && fill(step.method, { middle: Math.floor((from + start) / 2), late: start - 2 });
    return { ...step, method, from, to: start };
  });
  const { anyAnswer, slides, stuck, reminders } = pages.session;
  const { people = [], care, props } = stimulus.notes ?? {};
  const board = [
    people.map(({ name, who }) => `${name} (${who})`).join(" · "),
    slides.last.replace(/\n/g, " "),
  ];
  const index = stories.findIndex(({ slug }) => slug === sources[0]?.id);
  const plan = sources.length === 1 && sources[0]?.kind === "plan" ? sources[0] : undefined;
  const floor = arrangement === "circles" ? pages.session.clearFloor : undefined;
  const prepare = plan ? fill(pages.session.beginnings.planBefore, { story: plan.title }) : props;
  return {
    titles: sources.map(({ kind, title, lang }) => ({
      title: kind === "none" ? nameTheme(questions, texts) : title,
      lang,
    })),
    picture: findSourcePicture(sources[0]),
    tone: tones[Math.max(0, index) % tones.length],
    summary: describeOptions({ minutes, children, seating }, labels),
    origin: `${site.name}, ${site.licence}`,
    before: [
      { heading: labels.beforeClass, text: [prepare, floor].filter(Boolean).join(" ") },
      ...board.map((text) => ({ heading: labels.onTheBoard, text })),
      { heading: labels.takeCare, text: care },
    ].flatMap(({ heading, text }) => (text ? { heading, text } : [])),
    steps,
    sources,
    groups: groupByMove(questions, texts),
    anyAnswer,
    slides: {
      beforeQuestion: isStoryless ? [] : [slides.listen, slides.wonder, slides.make],
      ourQuestion: slides.ours,
      last: slides.last,
    },
    stuck,
    reminders,
    themes: sortByFrequency(questions.flatMap(({ themes }) => themes))
      .slice(0, 3)
      .flatMap((theme) => pages.questions.themes.find(({ id }) => id === theme)?.name ?? []),
  };
}

/**
 * What happens before the questions and how many minutes it takes. `how` says whether the story is read aloud in this
 * session, told from a summary, or read the day before. `notes` are what the sheet needs of the story.
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
  const stimulus = (minutes: number, template: string, how?: "read" | "retold" | "dayBefore") => {
    return { text: fill(template, { story: source?.title ?? "" }), minutes, notes, how };
  };
  if (others.length > 0) return stimulus(planned, beginnings.several);
  if (source?.kind === "none") return stimulus(thinking, beginnings.none);
  if (source?.kind === "plan") return stimulus(retelling, beginnings.plan);
  if (!source?.minutes) return stimulus(planned, text, "read");
  if (source.minutes <= longest) return stimulus(source.minutes, beginnings.aloud, "read");
  return notes?.retelling
    ? stimulus(retelling, beginnings.retold, "retold")
    : stimulus(retelling, beginnings.dayBefore, "dayBefore");
}

/** The theme that questions without a story share, or what they are if they share none. */
function nameTheme(questions: Question[], { labels, pages }: PageTexts): string {
  const shared = pages.questions.themes.find(({ id }) =>
    questions.every(({ source, themes }) => source.kind !== "none" || themes.includes(id)),
  );
  return shared?.name ?? labels.withoutStory;
}

/** What a story says to the teacher, in the language of the page if it is translated; nothing for a plan. */
function findNotes(source: QuestionSource | undefined, { language, stories, originals }: PageTexts) {
  return source && ownValue(language ? stories : originals.notes, source.id);
}

/** The cover of a story or the thumbnail of a plan, if it has one. */
function findSourcePicture(source: QuestionSource | undefined) {
  const name =
    source?.kind === "plan"
      ? lessonPlans.find(({ id }) => `plan-${id}` === source.id)?.thumbnail
      : findStory(source?.id)?.cover;
  return name ? findPicture(name) : undefined;
}

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
 * Groups the questions of a set by move and keeps the teacher's order. `from` names the story or plan of a question if
 * there are several. The `ask` of a group is the follow-up for questions without one of their own.
 */
function groupByMove(questions: QuestionSet["questions"], { labels, pages }: PageTexts) {
  const isMixed = new Set(questions.map(({ source }) => source.id)).size > 1;
  const groups = new Map<
    MoveId,
    (Pick<Question, "id" | "text" | "lang" | "followUp"> & { from?: QuestionSource })[]
  >();
  for (const { id, text, lang, move, source, followUp } of questions) {
    const from = isMixed && source.kind !== "none" ? source : undefined;
    const question = { id, text, lang, from, followUp };
    groups.set(move, [...(groups.get(move) ?? []), question]);
  }
  return [...groups].map(([move, questions]) => ({
    move,
    title: labels[move],
    ask: questions.every(({ followUp }) => followUp) ? undefined : pages.questions.moves[move].followUp,
    questions,
  }));
}
