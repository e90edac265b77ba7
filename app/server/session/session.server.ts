import { ownValue } from "~/own-value";
import { defaultSeating } from "~/session-choices";
import { fill, minutesToRead, sortByFrequency } from "~/text";
import { findStory, lessonPlans, site } from "../content/content.server";
import { findPicture } from "../content/pictures.server";
import type {
  Question,
  QuestionSource,
  SourcedQuestion,
} from "../content/questions.server";
import { findStoryDocument } from "../content/resources.server";
import type { Texts } from "../content/translations.server";
import { describeOptions, type SessionOptions } from "./session-address.server";

export type Session = ReturnType<typeof buildSession>;
/** What the teacher says, does or reads out in a step. */
type Line = { kind: "say" | "do" | "aloud"; text: string | undefined };

/**
 * A story that would leave the inquiry less time than this, in minutes, is told
 * instead of read.
 */
const shortestInquiry = 10;
/** Minutes for telling a story. */
const minutesToRetell = 3;
/**
 * Minutes for thinking about a question that needs no story, alone and then
 * with a partner.
 */
const minutesToThink = 5;
/**
 * The steps in which the class and the teacher take their places before anybody
 * speaks.
 */
const seatedFirst = ["places", "stimulus"];

/**
 * A session with these questions: what it is about, its steps, and what the
 * sheet says before and after them.
 */
export function buildSession(
  questions: Question[],
  options: Pick<SessionOptions, "minutes" | "children" | "seating">,
  texts: Texts,
) {
  const { minutes, children, seating = defaultSeating(children) } = options;
  const { labels, pages } = texts;
  const { anyAnswer, slides, stuck, reminders, beginnings } = pages.session;
  const sources = collectSources(questions);
  const beginning = chooseBeginning(sources, minutes, texts);
  const circles = children === 20 ? "circle" : "circles";
  const arrangement = seating === "rows" ? "rows" : circles;
  const { people = [], care, props } = beginning.notes ?? {};
  const prepare =
    beginning.how === "plan"
      ? fill(beginnings.planBefore, { story: sources[0]?.title ?? "" })
      : props;
  const floor = arrangement === "circles" && pages.session.clearFloor;
  const before = [
    [labels.beforeClass, [prepare, floor].filter(Boolean).join(" ")],
    [
      labels.onTheBoard,
      people.map(({ name, who }) => `${name} (${who})`).join(" · "),
    ],
    [labels.onTheBoard, slides.last.replace(/\n+/g, " ")],
    [labels.takeCare, care],
  ] as const;
  return {
    titles: sources.map(({ kind, title, lang }) => ({
      title: kind === "none" ? nameTheme(questions, texts) : title,
      lang,
    })),
    picture: findSourcePicture(sources[0]),
    summary: describeOptions({ minutes, children, seating }, labels),
    credit: `${site.name}, ${site.licence}`,
    before: before.flatMap(([heading, text]) =>
      text ? [{ heading, text }] : [],
    ),
    steps: scheduleSteps(beginning, minutes, arrangement, texts),
    isRetold: beginning.how === "retold",
    sources,
    anyAnswer,
    stuck,
    reminders,
    themes: sortByFrequency(questions.flatMap(({ themes }) => themes))
      .slice(0, 3)
      .flatMap(
        (theme) =>
          pages.questions.themes.find(({ id }) => id === theme)?.name ?? [],
      ),
  };
}

/**
 * The steps with the minutes at which they begin and end, and their lines in
 * the order in which things happen. The inquiry gets the time that the other
 * steps leave.
 */
function scheduleSteps(
  beginning: Beginning,
  length: SessionOptions["minutes"],
  arrangement: "circle" | "circles" | "rows",
  { pages }: Texts,
) {
  const changes = changeSteps(beginning);
  const steps = pages.session.steps
    .map((step) => ({
      ...step,
      method: step[arrangement],
      minutes: step[`minutes${length}`],
      ...ownValue(changes, step.id),
    }))
    .filter(({ minutes }) => minutes > 0);
  const planned = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  let to = 0;
  return steps.map(({ id, heading, say, method, text, aloud, minutes }) => {
    const from = to;
    to += id === "inquiry" ? minutes + length - planned : minutes;
    const opening: Line[] = [
      { kind: "say", text: say },
      {
        kind: "do",
        text:
          method &&
          fill(method, { middle: Math.floor((from + to) / 2), late: to - 2 }),
      },
    ];
    const lines: Line[] = [
      ...(seatedFirst.includes(id) ? opening.reverse() : opening),
      { kind: "do", text },
      { kind: "aloud", text: aloud },
    ];
    return {
      id,
      heading,
      from,
      to,
      lines: lines.flatMap(({ kind, text }) => (text ? [{ kind, text }] : [])),
    };
  });
}

/**
 * The theme that questions without a story share, or what they are if they
 * share none.
 */
function nameTheme(questions: Question[], { labels, pages }: Texts): string {
  const shared = pages.questions.themes.find(({ id }) =>
    questions.every(
      ({ source, themes }) => source.kind !== "none" || themes.includes(id),
    ),
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
 * The stories and plans of a set, those with the most questions first, with
 * their full addresses. `minutes` is the time it takes to read a story aloud,
 * if the site has its text.
 */
export function collectSources(questions: SourcedQuestion[]) {
  const sources = new Map(questions.map(({ source }) => [source.id, source]));
  return sortByFrequency(questions.map(({ source }) => source.id)).flatMap(
    (id) => {
      const source = sources.get(id);
      const documentName = findStory(id)?.storyText;
      const minutes = documentName
        ? minutesToRead(findStoryDocument(documentName).wordCount)
        : undefined;
      return source ? { ...source, url: site.url + source.href, minutes } : [];
    },
  );
}

type Beginning = {
  /**
   * The name of its text in `beginnings`, or `ownCopy` for a story that the
   * teacher reads from elsewhere.
   */
  how: keyof Texts["pages"]["session"]["beginnings"] | "ownCopy";
  text: string;
  minutes: number;
  /** What the sheet needs of the story, if there is only one. */
  notes: ReturnType<typeof findNotes>;
};

/**
 * What happens before the questions, and how many minutes it takes.
 *
 * @param sources what the questions are about
 * @param length of the whole session, in minutes
 */
export function chooseBeginning(
  [source, ...others]: ReturnType<typeof collectSources>,
  length: SessionOptions["minutes"],
  texts: Texts,
): Beginning {
  const { steps, beginnings } = texts.pages.session;
  const findStep = (name: string) => steps.find(({ id }) => id === name);
  const minutesOf = (name: string) => findStep(name)?.[`minutes${length}`] ?? 0;
  const planned = minutesOf("stimulus");
  const longest = planned + minutesOf("inquiry") - shortestInquiry;
  const notes = others.length === 0 ? findNotes(source, texts) : undefined;
  const begin = (how: Beginning["how"], minutes: number) => {
    const text =
      how === "ownCopy" ? findStep("stimulus")?.text : beginnings[how];
    const story = source?.title ?? "";
    return { how, text: fill(text ?? "", { story }), minutes, notes };
  };
  if (others.length > 0) return begin("several", planned);
  if (source?.kind === "none") return begin("none", minutesToThink);
  if (source?.kind === "plan") return begin("plan", minutesToRetell);
  if (!source?.minutes) return begin("ownCopy", planned);
  if (source.minutes <= longest) return begin("aloud", source.minutes);
  return begin(notes?.retelling ? "retold" : "dayBefore", minutesToRetell);
}

/**
 * What a story says to the teacher, in the language of the page if it is
 * translated; nothing for a plan.
 */
function findNotes(source: QuestionSource | undefined, { stories }: Texts) {
  return source && ownValue(stories, source.id);
}

type StepChange = Partial<
  Record<"say" | "method" | "text" | "aloud", string | undefined>
> & {
  minutes?: number;
};

/**
 * What the beginning changes in the steps of the page. A step without minutes is
 * left out.
 */
function changeSteps({
  how,
  text,
  minutes,
  notes,
}: Beginning): Record<string, StepChange> {
  // The class thinks about a question of the set instead of making its own, so
  // nobody is asked why they asked it.
  if (how === "none")
    return {
      stimulus: { minutes: 0 },
      thinking: { say: undefined, method: undefined, text, minutes },
      questions: { minutes: 0 },
      inquiry: { say: undefined },
    };
  if (how === "aloud" || how === "ownCopy")
    return {
      stimulus: {
        text: [text, notes?.pause].filter(Boolean).join(" "),
        minutes,
      },
    };
  if (how === "retold")
    return { stimulus: { text, aloud: notes?.retelling, minutes } };
  // For `several`, `plan` and `dayBefore`: children tell, from where they sit.
  return { stimulus: { text, method: undefined, minutes } };
}
