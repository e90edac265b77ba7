import type { Labels } from "~/labels";
import { type Arrangement, findArrangement } from "~/session-choices";
import { fill, sortByFrequency } from "~/text";
import { mailtoAddress, whatsAppAddress } from "~/urls";
import { findStory, lessonPlans, site } from "../content/content.server";
import { findPicture } from "../content/pictures.server";
import type {
  Question,
  QuestionSource,
  SourcedQuestion,
} from "../content/questions.server";
import { measureStory } from "../content/stories.server";
import { nameThemes, type Texts } from "../content/translations.server";
import { describeOptions, type SessionOptions } from "./session-address.server";

export type Session = ReturnType<typeof buildSession>;
type PageLine = Texts["pages"]["session"]["steps"][number]["lines"][number];
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

/**
 * A session with these questions: what it is about, its steps, and what the
 * sheet says before and after them.
 */
export function buildSession(
  questions: Question[],
  options: Pick<SessionOptions, "minutes" | "children" | "seating">,
  texts: Texts,
) {
  const { minutes } = options;
  const { labels, pages } = texts;
  const { helping, slides, stuck, late } = pages.session;
  const sources = collectSources(questions);
  const beginning = chooseBeginning(sources, minutes, texts);
  const arrangement = findArrangement(options);
  const titles = sources.map(({ kind, title, lang }) => ({
    text: kind === "none" ? nameTheme(questions, texts) : title,
    lang,
  }));
  const summary = describeOptions(options, labels);
  const { people = [], care, props } = beginning.notes ?? {};
  const prepare =
    beginning.name === "plan"
      ? fill(pages.session.planBefore, { story: sources[0]?.title ?? "" })
      : props;
  const floor = arrangement === "circles" && pages.session.clearFloor;
  const before = [
    {
      heading: labels.beforeClass,
      text: [prepare, floor].filter(Boolean).join(" "),
    },
    {
      heading: labels.onTheBoard,
      text: [
        ...people.map(({ name, who }) => `${name} (${who})`),
        slides.last.replace(/\n+/g, " "),
      ].join(" · "),
    },
    { heading: labels.takeCare, text: care },
  ];
  return {
    titles,
    picture: findSourcePicture(sources[0]),
    summary,
    credit: `${site.name}, ${site.licence}`,
    before: before.filter(({ text }) => text),
    steps: scheduleSteps(beginning, minutes, arrangement, texts),
    report: linkReport(titles, summary, labels),
    isRetold: beginning.name === "retold",
    sources,
    helping,
    stuck,
    // Without a story, the class makes no question that it could leave out.
    late: chooseLate(late, minutes, beginning),
    themes: nameThemes(
      sortByFrequency(questions.flatMap(({ themes }) => themes)).slice(0, 3),
      texts,
    ),
  };
}

/** What a class leaves out when it is late. Only a long lesson has a spare step. */
function chooseLate(
  late: Texts["pages"]["session"]["late"],
  length: SessionOptions["minutes"],
  { name }: Beginning,
): Pick<typeof late, "heading" | "rows" | "always"> {
  if (length === 60)
    return { ...late, rows: [], always: `${late.hour} ${late.always}` };
  return name === "none" ? { ...late, rows: late.rows.slice(-1) } : late;
}

/**
 * The steps with the minutes at which they begin and end. The inquiry gets the
 * time that the other steps leave.
 */
function scheduleSteps(
  beginning: Beginning,
  length: SessionOptions["minutes"],
  arrangement: Arrangement,
  { pages }: Texts,
) {
  const steps = pages.session.steps
    .map((step) => ({
      ...step,
      minutes: step[`minutes${length}`],
      ...applyBeginning(step, beginning),
    }))
    .filter(({ minutes }) => minutes > 0);
  const planned = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  let to = 0;
  return steps.map(({ id, heading, lines, minutes }) => {
    const from = to;
    to += id === "inquiry" ? minutes + length - planned : minutes;
    const times = { middle: Math.floor((from + to) / 2), late: to - 2 };
    return {
      id,
      heading,
      from,
      to,
      lines: lines
        .filter(({ seating }) => !seating || seating === arrangement)
        .map(({ kind, text }) => ({ kind, text: fill(text, times) })),
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
  return shared?.name ?? labels.noStory;
}

/** The cover of a story or the thumbnail of a plan, if it has one. */
function findSourcePicture(source: QuestionSource | undefined) {
  const name =
    source?.kind === "plan"
      ? lessonPlans.find(({ id }) => `plan-${id}` === source.id)?.thumbnail
      : findStory(source?.id)?.cover;
  return findPicture(name);
}

/**
 * The stories and plans of a set, those with the most questions first, with
 * their full addresses. `minutes` is the time it takes to read a story aloud,
 * if the site has its text.
 */
function collectSources(questions: SourcedQuestion[]) {
  const sources = new Map(questions.map(({ source }) => [source.id, source]));
  return sortByFrequency(questions.map(({ source }) => source.id)).flatMap(
    (id) => {
      const source = sources.get(id);
      const story = findStory(id);
      const minutes = story && measureStory(story).minutes;
      return source ? { ...source, url: site.url + source.href, minutes } : [];
    },
  );
}

type Beginning = {
  /** The name of its lines in `beginnings`. */
  name: keyof Texts["pages"]["session"]["beginnings"];
  lines: Line[];
  minutes: number;
  /** What the sheet needs of the story, if there is only one. */
  notes: Texts["stories"][string] | undefined;
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
  const minutesOf = (name: string) =>
    steps.find(({ id }) => id === name)?.[`minutes${length}`] ?? 0;
  const planned = minutesOf("stimulus");
  const longestReading = planned + minutesOf("inquiry") - shortestInquiry;
  const notes =
    source && others.length === 0 ? texts.stories[source.id] : undefined;
  const pause = toLines("do", notes?.pause);
  const retelling = toLines("aloud", notes?.retelling);
  const begin = (
    name: Beginning["name"],
    minutes: number,
    added: Line[] = [],
    first: Line[] = [],
  ) => {
    const lines = beginnings[name].map((line) => ({
      ...line,
      text: fill(line.text, { story: source?.title ?? "" }),
    }));
    return { name, lines: [...first, ...lines, ...added], minutes, notes };
  };
  if (others.length > 0) return begin("several", planned);
  if (source?.kind === "none") return begin("none", minutesToThink);
  if (source?.kind === "plan") return begin("plan", minutesToRetell);
  if (!source?.minutes) return begin("ownCopy", planned, [], pause);
  if (source.minutes <= longestReading) {
    const short = retelling.length > 0 ? beginnings.short : [];
    const minutes = Math.max(source.minutes, shortestListening);
    return begin("aloud", minutes, [...short, ...retelling], pause);
  }
  return retelling.length > 0
    ? begin("retold", minutesToRetell, retelling)
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
  { name, lines: added, minutes }: Beginning,
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

/**
 * The addresses that open a message to the team about how a session went.
 * WhatsApp is undefined unless the team has a number.
 */
export function linkReport(
  titles: { text: string }[],
  summary: string,
  labels: Labels,
  { email, whatsApp }: { email: string; whatsApp?: string | undefined } = site,
) {
  const facts = {
    story: titles.map(({ text }) => text).join(", "),
    class: summary,
  };
  const body = fill(labels.reportBody, facts);
  return {
    email: mailtoAddress(email, {
      subject: fill(labels.reportSubject, facts),
      body,
    }),
    whatsApp: whatsApp && whatsAppAddress(body, whatsApp),
  };
}
