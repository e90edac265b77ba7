import type { SeatingArrangement } from "~/lesson-choices";
import { fillLabel } from "~/text";
import type { QuestionSource } from "../content/questions.server";
import type { AllWords } from "../content/translations.server";
import type { LessonOptions } from "./lesson-address.server";

type PageLine = AllWords["pages"]["session"]["steps"][number]["lines"][number];
/** What the teacher says, does or reads out in a step. */
type Line = Omit<PageLine, "kind"> & { kind: PageLine["kind"] | "aloud" };

/**
 * A story that would leave the inquiry less time than this, in minutes, is told
 * instead of read.
 */
const shortestInquiry = 10;
/** Minutes for telling a story. */
const minutesToRetell = 3;
/**
 * Even a shorter story takes these minutes: a class settles, and asks what a
 * word means.
 */
const shortestListening = 3;
/**
 * Minutes for thinking about a question that needs no story, alone and then
 * with a partner.
 */
const minutesToThink = 5;
/** Minutes before the end of a step that are enough for a vote. */
const minutesToVote = 2;

/** What happens before the questions. */
export type LessonBeginning = {
  /** The name of its lines in `beginnings`. */
  name: keyof AllWords["pages"]["session"]["beginnings"];
  lines: Line[];
  minutes: number;
  /** What the sheet needs of the story, if there is only one. */
  notes: AllWords["stories"][string] | undefined;
};

/**
 * What happens before the questions, and how many minutes it takes.
 *
 * @param sources what the questions are about
 * @param length of the whole lesson, in minutes
 */
export function chooseLessonBeginning(
  [source, ...others]: (QuestionSource & { minutes: number | undefined })[],
  length: LessonOptions["minutes"],
  texts: AllWords,
): LessonBeginning {
  const { steps, beginnings } = texts.pages.session;
  const minutesOf = (name: string) =>
    steps.find(({ id }) => id === name)?.[`minutes${length}`] ?? 0;
  const planned = minutesOf("stimulus");
  const longestReading = planned + minutesOf("inquiry") - shortestInquiry;
  const notes =
    source && others.length === 0 ? texts.stories[source.id] : undefined;
  const pause = toLines("do", notes?.pause);
  const retelling = toLines("aloud", notes?.retelling);
  const begin = (
    name: LessonBeginning["name"],
    minutes: number,
    { before = [], after = [] }: { before?: Line[]; after?: Line[] } = {},
  ) => {
    const lines = beginnings[name].map((line) => ({
      ...line,
      text: fillLabel(line.text, { story: source?.title ?? "" }),
    }));
    return { name, lines: [...before, ...lines, ...after], minutes, notes };
  };
  if (others.length > 0) return begin("several", planned);
  if (source?.kind === "none") return begin("none", minutesToThink);
  if (source?.kind === "plan") return begin("plan", minutesToRetell);
  if (!source?.minutes) return begin("ownCopy", planned, { before: pause });
  if (source.minutes <= longestReading) {
    const short = retelling.length > 0 ? beginnings.short : [];
    const minutes = Math.max(source.minutes, shortestListening);
    const after = [...short, ...retelling];
    return begin("aloud", minutes, { before: pause, after });
  }
  return retelling.length > 0
    ? begin("retold", minutesToRetell, { after: retelling })
    : begin("dayBefore", minutesToRetell);
}

function toLines(kind: Line["kind"], text: string | undefined): Line[] {
  return text ? [{ kind, text }] : [];
}

/**
 * What the beginning changes in a step of the page. A step without minutes is
 * left out.
 */
function applyBeginning(
  { id, lines }: { id: string; lines: PageLine[] },
  { name, lines: added, minutes }: LessonBeginning,
): { lines?: Line[]; minutes?: number } {
  // The class thinks about a question of the set instead of making its own.
  if (name === "none") {
    if (id === "thinking") return { lines: added, minutes };
    return ["stimulus", "questions"].includes(id) ? { minutes: 0 } : {};
  }
  if (id !== "stimulus") return {};
  // Children who tell the story stay where they sit.
  const isToldByChildren = ["several", "plan", "dayBefore"].includes(name);
  const own = isToldByChildren
    ? lines.filter(({ kind }) => kind === "say")
    : lines;
  return { lines: [...own, ...added], minutes };
}

/** Where the prepared questions are, seen from the steps before the inquiry. */
export type QuestionsPlaceLabel = "onOtherSide" | "inNextStep";

/**
 * The steps with the minutes at which they begin and end. The inquiry gets the
 * time that the other steps leave.
 */
export function scheduleLessonSteps(
  beginning: LessonBeginning,
  length: LessonOptions["minutes"],
  arrangement: SeatingArrangement,
  { pages, labels }: AllWords,
  place: QuestionsPlaceLabel,
) {
  const steps = pages.session.steps
    .map((step) => ({
      ...step,
      minutes: step[`minutes${length}`],
      ...applyBeginning(step, beginning),
    }))
    .filter(({ minutes }) => minutes > 0);
  const total = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  let to = 0;
  return steps.map(({ id, heading, lines, minutes }) => {
    const from = to;
    to += id === "inquiry" ? minutes + length - total : minutes;
    const values = {
      where: labels[place],
      middle: Math.floor((from + to) / 2),
      nearEnd: to - minutesToVote,
    };
    return {
      id,
      heading,
      from,
      to,
      lines: lines
        .filter(({ seating: only }) => !only || only === arrangement)
        .map(({ kind, text }) => ({ kind, text: fillLabel(text, values) })),
    };
  });
}
