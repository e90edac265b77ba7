import type { Labels } from "~/labels";
import { chooseSeatingArrangement, toPlanSourceId } from "~/lesson-choices";
import { fillLabel, listDistinctByFrequency } from "~/text";
import { fullAddress, mailtoAddress, whatsAppAddress } from "~/urls";
import {
  bundledPlans,
  pages as englishPages,
  findStory,
  site,
} from "../content/content.server";
import { requirePictureData } from "../content/pictures.server";
import type {
  Question,
  QuestionFactsWithSource,
  QuestionSource,
} from "../content/questions.server";
import { computeStoryFacts } from "../content/stories.server";
import { type AllWords, toThemeNames } from "../content/translations.server";
import {
  describeLengthAndSeating,
  type LessonOptions,
} from "./lesson-address.server";
import {
  chooseLessonBeginning,
  type LessonBeginning,
  type QuestionsPlaceLabel,
  scheduleLessonSteps,
} from "./lesson-steps.server";

export type BuiltLesson = ReturnType<typeof buildLesson>;
export type ListedQuestion = ReturnType<typeof toListedQuestions>[number];

/**
 * A lesson with these questions: what it is about, its steps, and what the
 * sheet says before and after them.
 */
export function buildLesson(
  questions: Question[],
  options: Pick<LessonOptions, "minutes" | "children" | "seating">,
  texts: AllWords,
  place: QuestionsPlaceLabel = "onOtherSide",
) {
  const { minutes } = options;
  const { labels, pages } = texts;
  const { slides, late } = pages.session;
  const sources = collectSources(questions);
  const beginning = chooseLessonBeginning(sources, minutes, texts);
  const arrangement = chooseSeatingArrangement(options);
  const titles = sources.map(({ kind, title, lang }) => ({
    text: kind === "none" ? nameTheme(questions, texts) : title,
    lang,
  }));
  const summary = describeLengthAndSeating(options, labels);
  const isLong = minutes === 60;
  const {
    people = [],
    board,
    strange,
    care,
    ready,
    props,
  } = beginning.notes ?? {};
  const prepare =
    beginning.name === "plan"
      ? fillLabel(pages.session.planBefore, { story: sources[0]?.title ?? "" })
      : props;
  const floor = arrangement === "circles" && pages.session.clearFloor;
  const englishCare = texts.english.stories[sources[0]?.id ?? ""]?.care;
  const notes: Partial<Row>[] = [
    { when: labels.strange, help: strange },
    {
      when: labels.takeCare,
      help: care,
      helpLang: markEnglish(care, [englishCare], texts),
    },
    { when: labels.beReady, help: ready },
    {
      when: labels.beforeClass,
      help: [prepare, floor].filter(Boolean).join(" "),
    },
  ];
  const names = [board, ...people.map(({ name, who }) => `${name} (${who})`)];
  return {
    titles,
    picture: findSourcePicture(sources[0]),
    summary,
    credit: `${site.name}, ${site.licence}`,
    /** For the teacher alone. */
    notes: notes.filter((note): note is Row => Boolean(note.help)),
    /** The first line has the story's board words and people, if any. */
    board: {
      names: names.filter(Boolean).join(" · "),
      endings: slides.last
        .split(/\n{2,}/)
        .map((ending) => ending.replaceAll("\n", " ")),
    },
    steps: scheduleLessonSteps(beginning, minutes, arrangement, texts, place),
    report: buildLessonReport(titles, summary, labels),
    wholeStory: findWholeStory(sources, beginning),
    /** On benches, the class stands up for one of two reasons. */
    repeatsReasons: arrangement === "rows",
    sources,
    rescues: listRescues(texts),
    isLong,
    prompts: pages.session.prompts,
    late: listLate(late, isLong, beginning),
    themes: toThemeNames(
      listDistinctByFrequency(questions.flatMap(({ themes }) => themes)).slice(
        0,
        3,
      ),
      texts,
    ),
  };
}

/** When something is needed, and what helps. */
type Row = {
  when: string;
  help: string;
  whenLang?: "en" | undefined;
  helpLang?: "en" | undefined;
};

/**
 * The `lang` of a text that is shown in English because a child's safety may
 * depend on it and nobody has recorded that its translation fits.
 */
function markEnglish(
  text: string | undefined,
  english: (string | undefined)[],
  { language }: AllWords,
): "en" | undefined {
  return language && english.includes(text) ? "en" : undefined;
}

/** What a teacher does when something happens, in groups by what she sees. */
function listRescues(texts: AllWords) {
  const english = englishPages.session.rescues.flatMap(({ group, rows }) => [
    group,
    ...rows.flatMap(({ when, help }) => [when, help]),
  ]);
  const langOf = (text: string) => markEnglish(text, english, texts);
  return texts.pages.session.rescues.map(({ group, rows }) => ({
    group,
    lang: langOf(group),
    rows: rows.map(
      ({ when, help }): Row => ({
        when,
        whenLang: langOf(when),
        help,
        helpLang: langOf(help),
      }),
    ),
  }));
}

/**
 * What a class leaves out when it is late or must end early, and what it does
 * with minutes that are left. In a long lesson, it leaves out one step, however
 * late it is. All rows but the last are about steps that a lesson without a
 * story does not have.
 */
function listLate(
  { rows, hour, bell, spare }: AllWords["pages"]["session"]["late"],
  isLong: boolean,
  { name }: LessonBeginning,
): Row[] {
  if (isLong) return [hour, bell, spare];
  return [...(name === "none" ? rows.slice(-1) : rows), bell, spare];
}

/**
 * The story that the class hears from beginning to end, in the lesson or the day
 * before. Undefined if there are several, or if the site does not have its words.
 */
function findWholeStory(
  [source, ...others]: QuestionSource[],
  { name }: LessonBeginning,
) {
  const story =
    others.length === 0 && name !== "retold"
      ? findStory(source?.id)
      : undefined;
  return story?.storyText === undefined
    ? undefined
    : {
        slug: story.slug,
        isShort: story.kind === "starter",
        isReadInLesson: name === "aloud",
      };
}

/**
 * The questions of a set in the teacher's order. `source` is the story or plan
 * of a question if there are several; `ask` is the follow-up of its move, for a
 * question without one of its own.
 */
export function toListedQuestions(questions: Question[], { pages }: AllWords) {
  const isMixed = new Set(questions.map(({ source }) => source.id)).size > 1;
  return questions.map(({ id, text, lang, move, followUp, source }) => ({
    id,
    text,
    lang,
    followUp,
    ask: followUp ? undefined : pages.questions.moves[move].followUp,
    source: isMixed && source.kind !== "none" ? source : undefined,
  }));
}

/**
 * The title of a page of a lesson, with its story if there is only one. A saved
 * PDF is named after it.
 */
export function buildLessonPageTitle(
  [story, ...others]: BuiltLesson["titles"],
  title: string,
) {
  return story && others.length === 0 ? `${story.text} · ${title}` : title;
}

/**
 * The theme that all questions without a story share, or "Without a story" if
 * they share none.
 */
function nameTheme(questions: Question[], { labels, pages }: AllWords): string {
  const shared = pages.questions.themes.find(({ id }) =>
    questions.every(
      ({ source, themes }) => source.kind !== "none" || themes.includes(id),
    ),
  );
  return shared?.name ?? labels.noStory;
}

/** The cover of a story or the thumbnail of a plan, if it has one. */
function findSourcePicture(source: QuestionSource | undefined) {
  const name =
    source?.kind === "plan"
      ? bundledPlans.find(({ id }) => toPlanSourceId(id) === source.id)
          ?.thumbnail
      : findStory(source?.id)?.cover;
  return requirePictureData(name);
}

/**
 * The stories and plans of a set, those with the most questions first, with
 * their full addresses. `minutes` is the time it takes to read a story aloud,
 * if the site has its text.
 */
function collectSources(questions: QuestionFactsWithSource[]) {
  const sources = new Map(questions.map(({ source }) => [source.id, source]));
  return listDistinctByFrequency(
    questions.map(({ source }) => source.id),
  ).flatMap((id) => {
    const source = sources.get(id);
    const story = findStory(id);
    const minutes = story && computeStoryFacts(story).minutes;
    return source
      ? { ...source, url: fullAddress(site, source.href), minutes }
      : [];
  });
}

/**
 * A link that opens a message to the team about how a lesson went: in WhatsApp
 * if the team has a number, otherwise an e-mail, with its text to copy on a
 * phone without a mail program.
 */
export function buildLessonReport(
  titles: { text: string }[],
  summary: string,
  labels: Labels,
  { email, whatsApp }: { email: string; whatsApp?: string | undefined } = site,
) {
  const facts = {
    story: titles.map(({ text }) => text).join(", "),
    class: summary,
  };
  const body = fillLabel(labels.reportBody, facts);
  if (whatsApp) return { whatsApp: whatsAppAddress(body, whatsApp) };
  const subject = fillLabel(labels.reportSubject, facts);
  return { mailto: mailtoAddress(email, { subject, body }), email, body };
}
