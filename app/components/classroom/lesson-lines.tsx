/** What the sheet and the hand view both show of a lesson. */

import { JoinedTexts, useAllLabels } from "~/components/layout/all-labels";
import type {
  BuiltLesson,
  ListedQuestion,
} from "~/server/lesson/lesson.server";
import { fillLabel } from "~/text";

type Line = BuiltLesson["steps"][number]["lines"][number];

type LessonStepLinesProps = {
  lines: (Line & { lang?: "en" | undefined })[];
  /** Whether the teacher can tick what is done. */
  canTick?: boolean;
};

/**
 * What is said and done in a step. The rules form one list, in place of the
 * first.
 */
export function LessonStepLines({
  lines,
  canTick = false,
}: LessonStepLinesProps) {
  const rules = lines.filter(({ kind }) => kind === "rule");
  return lines.map((line, index) => {
    const { kind, text, lang } = line;
    if (line === rules[0])
      return (
        <ul key={index} role="list" className="sheet-say sheet-rules">
          {rules.map((rule) => (
            <li key={rule.text}>{rule.text}</li>
          ))}
        </ul>
      );
    if (kind === "rule") return null;
    return (
      <p
        key={index}
        lang={lang}
        className={kind === "aloud" ? "sheet-story-text" : `sheet-${kind}`}
      >
        {canTick && kind === "do" ? (
          <label>
            <input type="checkbox" />{" "}
            <span>
              <Spoken text={text} />
            </span>
          </label>
        ) : (
          <Spoken text={text} />
        )}
      </p>
    );
  });
}

/** When something is needed, and what helps. */
export function SituationHelpList({ rows }: { rows: BuiltLesson["late"] }) {
  return (
    <dl>
      {rows.map(({ when, whenLang, help, helpLang }) => (
        <div key={when}>
          <dt lang={whenLang}>{when}</dt>{" "}
          <dd lang={helpLang}>
            <Spoken text={help} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is said aloud is between two stars in the content, and bold here. */
function Spoken({ text }: { text: string }) {
  return text
    .split("**")
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}

type BoardNotesProps = { names?: string; endings: string[] };

/** What is on the board, such as how a last sentence may begin. */
export function BoardNotes({ names, endings }: BoardNotesProps) {
  const { labels } = useAllLabels();
  return (
    <section className="sheet-board">
      <h2>{labels.onTheBoard}</h2>
      {names ? <p>{names}</p> : null}
      {endings.map((ending) => (
        <p key={ending} className="sheet-ending">
          {ending}
        </p>
      ))}
    </section>
  );
}

/**
 * Below a question: its story in a mixed set, what a child may answer, and what
 * the teacher asks then.
 */
export function QuestionNotes({
  lang,
  source,
  followUp,
  ask,
}: Pick<ListedQuestion, "lang" | "source" | "followUp" | "ask">) {
  const { labels } = useAllLabels();
  return (
    <>
      {source ? (
        <p className="muted" lang={source.lang}>
          {source.title}
        </p>
      ) : null}
      <dl>
        {followUp ? (
          <div>
            <dt>{labels.childSays}</dt>{" "}
            <dd lang={lang}>{`“${followUp.answer}”`}</dd>
          </div>
        ) : null}
        <div>
          <dt>{labels.youAsk}</dt>{" "}
          <dd lang={followUp ? lang : undefined}>
            <b>{followUp?.ask ?? ask}</b>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** What the teacher writes into the lesson diary. */
export function LessonDiaryLine({
  titles,
  themes,
}: Pick<BuiltLesson, "titles" | "themes">) {
  const { labels } = useAllLabels();
  const [before = "", after = ""] = fillLabel(labels.diaryLine, {
    themes: themes.join(", ") || "……",
  }).split("{story}");
  return (
    <>
      {before}
      <JoinedTexts texts={titles} />
      {after}
    </>
  );
}
