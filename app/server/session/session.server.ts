import { ownValue } from "~/own-value";
import { defaultSeating } from "~/session-options";
import { minutesToRead } from "~/text";
import { findStory, lessonPlans, site, stories } from "../content/content.server";
import type { MoveId } from "../content/moves.server";
import { findPicture } from "../content/pictures.server";
import { findStoryDocument } from "../content/resources.server";
import { englishTexts, type PageTexts } from "../content/translations.server";
import type { Question, Source } from "../questions/questions.server";
import { describeOptions, type QuestionSet, type SessionOptions } from "../questions/session-address.server";
import { mostFrequent } from "../search/story-search.server";

export type Session = ReturnType<typeof buildSession>;

/** A story that would leave the inquiry less time than this, in minutes, is told instead of read. */
const shortestInquiry = 10;
/** The colours of the stories in class, by turns. */
const tones = ["terracotta", "leaf", "indigo"];
/** Minutes for telling a story. */
const retelling = 3;

/** A session with these questions: its story, its steps with their minutes, and the questions by move. */
export function buildSession(
  { questions }: QuestionSet,
  options: Pick<SessionOptions, "minutes" | "children" | "seating">,
  texts: PageTexts,
) {
  const { minutes, children, seating = defaultSeating(children) } = options;
  const { labels, pages } = texts;
  const sources = collectSources(questions.map(({ source }) => source));
  const stimulus = chooseStimulus(sources, minutes, texts);
  const arrangement = seating === "rows" ? "rows" : children === 20 ? "circle" : "circles";
  // What the step of the stimulus says instead of the content.
  const told = {
    text: [stimulus.text, stimulus.isRead ? stimulus.notes?.pause : undefined].filter(Boolean).join(" "),
    aloud: stimulus.isRetold ? stimulus.notes?.retelling : undefined,
    ...(stimulus.isRead ? {} : { method: "" }),
  };
  let to = 0;
  const steps = pages.session.steps.flatMap((step) => {
    const { id, heading, say, text, [arrangement]: method, [`minutes${minutes}` as const]: planned } = step;
    const spare = id === "inquiry" ? stimulus.spareMinutes : 0;
    const length = id === "stimulus" ? stimulus.minutes : planned + spare;
    if (length <= 0) return [];
    const from = to;
    to += length;
    return [
      { id, heading, say, text, method, aloud: undefined, ...(id === "stimulus" ? told : {}), from, to },
    ];
  });
  const { anyAnswer, wall, stuck, reminders } = pages.session;
  const { people = [], care, props } = stimulus.notes ?? {};
  const index = stories.findIndex(({ slug }) => slug === sources[0]?.id);
  const whoIsWho = people.map(({ name, who }) => `${name} (${who})`).join(" · ");
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
      { heading: labels.youNeed, text: props },
      { heading: labels.onTheBoard, text: whoIsWho },
      { heading: labels.takeCare, text: care },
    ].flatMap(({ heading, text }) => (text ? { heading, text } : [])),
    steps,
    sources,
    groups: groupByMove(questions, texts),
    anyAnswer,
    // Without a story, there is nothing to listen to.
    wall: { ...wall, listen: sources.every(({ kind }) => kind === "none") ? undefined : wall.listen },
    stuck,
    reminders,
    themes: mostFrequent(questions.flatMap(({ themes }) => themes))
      .slice(0, 3)
      .flatMap((theme) => pages.questions.themes.find(({ id }) => id === theme)?.name ?? []),
  };
}

/**
 * What happens before the questions and how many minutes it takes. `spareMinutes` go to the inquiry; they are negative
 * when it takes longer than planned. `isRead` means that the story is read aloud in this session, `isRetold` that the
 * teacher tells it from a summary. `notes` are what the sheet needs of the story.
 *
 * @param sources what the questions are about
 * @param length of the whole session, in minutes
 */
export function chooseStimulus(
  [source, ...others]: ReturnType<typeof collectSources>,
  length: SessionOptions["minutes"],
  texts: PageTexts = englishTexts,
) {
  const { steps, stories } = texts.pages.session;
  const stepNamed = (name: string) => steps.find(({ id }) => id === name);
  const { text = "", [`minutes${length}` as const]: planned = 0 } = stepNamed("stimulus") ?? {};
  const longest = planned + (stepNamed("inquiry")?.[`minutes${length}`] ?? 0) - shortestInquiry;
  const notes = others.length === 0 ? findNotes(source, texts) : undefined;
  const stimulus = (minutes: number, template: string, kind?: "read" | "retold" | "dayBefore") => {
    const text = template.replace("{story}", () => source?.title ?? "");
    return {
      ...{ text, minutes, notes, spareMinutes: planned - minutes },
      ...{ isRead: kind === "read", isRetold: kind === "retold", isReadBefore: kind === "dayBefore" },
    };
  };
  if (others.length > 0) return stimulus(planned, stories.several);
  if (source?.kind === "none") return stimulus(retelling, stories.none);
  if (source?.kind === "plan") return stimulus(retelling, stories.plan);
  if (!source?.minutes) return stimulus(planned, text, "read");
  if (source.minutes <= longest) return stimulus(source.minutes, stories.aloud, "read");
  return notes?.retelling
    ? stimulus(retelling, stories.retold, "retold")
    : stimulus(retelling, stories.dayBefore, "dayBefore");
}

/** The theme that questions without a story share, or what they are if they share none. */
function nameTheme(questions: Question[], { labels, pages }: PageTexts): string {
  const shared = pages.questions.themes.find(({ id }) =>
    questions.every(({ source, themes }) => source.kind !== "none" || themes.includes(id)),
  );
  return shared?.name ?? labels.withoutStory;
}

/** What a story says to the teacher, in the language of the page if it is translated; nothing for a plan. */
function findNotes(source: Source | undefined, { language, stories, english }: PageTexts) {
  return source && ownValue(language ? stories : english.notes, source.id);
}

/** The cover of a story or the thumbnail of a plan, if it has one. */
function findSourcePicture(source: Source | undefined) {
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
export function collectSources(sources: Source[]) {
  const counts = new Map<string, { source: Source; count: number }>();
  for (const source of sources) {
    const seen = counts.get(source.id);
    counts.set(source.id, { source, count: (seen?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ source }) => {
      const text = findStory(source.id)?.storyText;
      const minutes = text ? minutesToRead(findStoryDocument(text).wordCount) : undefined;
      return { ...source, url: site.url + source.href, minutes };
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
    (Pick<Question, "id" | "text" | "lang" | "followUp"> & { from?: Source })[]
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

/** The questions in the teacher's order, each with its move and its story or plan. */
export function listQuestions({ questions }: QuestionSet, { labels }: PageTexts = englishTexts) {
  return questions.map(({ id, text, lang, move, source }) => ({
    ...{ id, text, lang },
    title: labels[move],
    from: source,
  }));
}
