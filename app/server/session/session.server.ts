import { ownValue } from "~/own-value";
import { defaultSeating } from "~/session-choices";
import { fill } from "~/text";
import { findStory, lessonPlans, site, stories } from "../content/content.server";
import { findPicture } from "../content/pictures.server";
import type { PageTexts } from "../content/translations.server";
import type { Question, QuestionSource } from "../questions/questions.server";
import { describeOptions, type SessionOptions } from "../questions/session-address.server";
import { sortByFrequency } from "../search/story-search.server";
import { changeSteps, chooseStimulus, collectSources, type Stimulus } from "./stimulus.server";

export type Session = ReturnType<typeof buildSession>;
/** What the teacher says or does in a step, or reads out instead of the story. */
type Line = { kind: "say" | "do" | "aloud"; text: string | undefined };

/** The colours of the stories in class, by turns. */
const tones = ["terracotta", "leaf", "indigo"];
/** The steps in which the class and the teacher take their places before anybody speaks. */
const seatedFirst = ["places", "stimulus"];

/** A session with these questions: its story, its steps with their minutes, and the questions by move. */
export function buildSession(
  questions: Question[],
  options: Pick<SessionOptions, "minutes" | "children" | "seating">,
  texts: PageTexts,
) {
  const { minutes, children, seating = defaultSeating(children) } = options;
  const { labels, pages } = texts;
  const sources = collectSources(questions);
  const stimulus = chooseStimulus(sources, minutes, texts);
  const arrangement = seating === "rows" ? "rows" : children === 20 ? "circle" : "circles";
  const { anyAnswer, slides, stuck, reminders } = pages.session;
  const { people = [], care, props } = stimulus.notes ?? {};
  const board = [
    people.map(({ name, who }) => `${name} (${who})`).join(" · "),
    slides.last.replace(/\n/g, " "),
  ];
  const index = stories.findIndex(({ slug }) => slug === sources[0]?.id);
  const floor = arrangement === "circles" ? pages.session.clearFloor : undefined;
  const prepare =
    stimulus.how === "plan"
      ? fill(pages.session.beginnings.planBefore, { story: sources[0]?.title ?? "" })
      : props;
  return {
    titles: sources.map(({ kind, title, lang }) => ({
      title: kind === "none" ? nameTheme(questions, texts) : title,
      lang,
    })),
    picture: findSourcePicture(sources[0]),
    tone: tones[Math.max(0, index) % tones.length],
    summary: describeOptions({ minutes, children, seating }, labels),
    credit: `${site.name}, ${site.licence}`,
    before: [
      { heading: labels.beforeClass, text: [prepare, floor].filter(Boolean).join(" ") },
      ...board.map((text) => ({ heading: labels.onTheBoard, text })),
      { heading: labels.takeCare, text: care },
    ].flatMap(({ heading, text }) => (text ? { heading, text } : [])),
    steps: planSteps(stimulus, minutes, arrangement, texts),
    isRetold: stimulus.how === "retold",
    sources,
    groups: groupByMove(questions, texts),
    anyAnswer,
    slides: {
      beforeQuestion: stimulus.how === "none" ? [] : [slides.listen, slides.wonder, slides.make],
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

/** The steps with the minutes at which they begin and end, and their lines in the order in which things happen. */
function planSteps(
  stimulus: Stimulus,
  length: SessionOptions["minutes"],
  arrangement: "circle" | "circles" | "rows",
  { pages }: PageTexts,
) {
  const changes = changeSteps(stimulus);
  const planned = pages.session.steps
    .map(({ id, heading, say, text, ...step }) => ({
      ...{ id, heading, say, text, method: step[arrangement], minutes: step[`minutes${length}`] },
      ...ownValue(changes, id),
    }))
    .filter(({ minutes }) => minutes > 0);
  // The inquiry gets the time that the other steps leave, which is less than planned after a long story.
  const spareMinutes = planned.reduce<number>((left, step) => left - step.minutes, length);
  let start = 0;
  return planned.map(({ id, heading, say, method, text, aloud, minutes }) => {
    const from = start;
    start += id === "inquiry" ? minutes + spareMinutes : minutes;
    const changeAt = { middle: Math.floor((from + start) / 2), late: start - 2 };
    const opening: Line[] = [
      { kind: "say", text: say },
      { kind: "do", text: method && fill(method, changeAt) },
    ];
    if (seatedFirst.includes(id)) opening.reverse();
    const lines: Line[] = [...opening, { kind: "do", text }, { kind: "aloud", text: aloud }];
    return {
      id,
      heading,
      from,
      to: start,
      lines: lines.flatMap(({ kind, text }) => (text ? [{ kind, text }] : [])),
    };
  });
}

/** The theme that questions without a story share, or what they are if they share none. */
function nameTheme(questions: Question[], { labels, pages }: PageTexts): string {
  const shared = pages.questions.themes.find(({ id }) =>
    questions.every(({ source, themes }) => source.kind !== "none" || themes.includes(id)),
  );
  return shared?.name ?? labels.withoutStory;
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
 * Groups the questions of a set by move and keeps the teacher's order. `source` is the story or plan of a question if there
 * are several. The `ask` of a group is the follow-up for questions without one of their own.
 */
function groupByMove(questions: Question[], { labels, pages }: PageTexts) {
  const isMixed = new Set(questions.map(({ source }) => source.id)).size > 1;
  const moves = new Set(questions.map(({ move }) => move));
  return [...moves].map((move) => {
    const group = questions.filter((question) => question.move === move);
    return {
      move,
      title: labels[move],
      ask: group.every(({ followUp }) => followUp) ? undefined : pages.questions.moves[move].followUp,
      questions: group.map(({ id, text, lang, followUp, source }) => {
        return { id, text, lang, followUp, source: isMixed && source.kind !== "none" ? source : undefined };
      }),
    };
  });
}
