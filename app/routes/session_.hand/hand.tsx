import type { ReactNode } from "react";
import { AfterLessonActions } from "~/components/classroom/after-lesson-actions";
import {
  BoardNotes,
  LessonDiaryLine,
  LessonStepLines,
  QuestionNotes,
  SituationHelpList,
} from "~/components/classroom/lesson-lines";
import { LessonReportPanel } from "~/components/classroom/lesson-report-panel";
import { JoinedTexts, useAllLabels } from "~/components/layout/all-labels";
import { Picture } from "~/components/media/picture";
import { Prose } from "~/components/prose/prose";
import { estimateTextWidth, fillLabel } from "~/text";
import type { HandData } from "./hand.server";
import "./hand.css";

type Props = {
  hand: HandData;
  /** On the first card. */
  messages: ReactNode;
  /** At the end of the first card. */
  children: ReactNode;
};

/**
 * The lesson as cards; the phone shows the one that the hash names. All are in
 * one page, so it keeps working without a network.
 */
export function HandView({ hand, messages, children }: Props) {
  const { labels } = useAllLabels();
  const { lesson } = hand;
  return (
    <article className="hand-view">
      <h1 className="visually-hidden">
        <JoinedTexts texts={lesson.titles} />
        {` · ${labels.forHand}`}
      </h1>
      <Rescues rescues={hand.rescues} />
      {lesson.steps.map((step, index) => (
        <Step
          key={step.id}
          hand={hand}
          step={step}
          number={index + 1}
          isLast={index + 1 === lesson.steps.length}
        />
      ))}
      <AfterClass hand={hand} />
      {/* Last, because CSS can hide it only if it comes after the card that is
          shown. */}
      <BeforeClass hand={hand} messages={messages}>
        {children}
      </BeforeClass>
    </article>
  );
}

type CardLink = { href: string; label: string };

type CardProps = {
  id: string;
  label: string;
  /** Stays in view while the card is scrolled. */
  top: ReactNode;
  /** The minute of the lesson at which the card begins, if it is a step. */
  from?: number;
  /** Whether there is room for larger letters. */
  isShort?: boolean;
  back: CardLink;
  next: CardLink;
  children: ReactNode;
};

function Card({
  id,
  label,
  top,
  from,
  isShort = false,
  back,
  next,
  children,
}: CardProps) {
  return (
    // The focus follows the hash.
    <section
      className="hand-card"
      id={id}
      aria-label={label}
      tabIndex={-1}
      data-from={from}
      data-short={isShort || undefined}
    >
      <div className="hand-top">{top}</div>
      <div className="hand-body">{children}</div>
      <nav className="hand-bar screen-only" aria-label={label}>
        <a href={back.href}>{back.label}</a>{" "}
        <a href={next.href} data-script={id === startId ? "begin" : undefined}>
          {next.label}
        </a>
      </nav>
    </section>
  );
}

const startId = "start";
const afterId = "after";
const stepId = (number: number) => `step-${number}`;

type HandProps = { hand: HandData };

/** What the teacher reads before the lesson. */
function BeforeClass({ hand, messages, children }: Props) {
  const { labels } = useAllLabels();
  const { titles, picture, summary, notes, board, steps } = hand.lesson;
  return (
    <Card
      id={startId}
      label={labels.beforeClass}
      top={<p className="hand-heading">{labels.forHand}</p>}
      back={{ href: hand.sheet, label: labels.sheetLink }}
      next={{ href: `#${stepId(1)}`, label: labels.begin }}
    >
      <div className="hand-title">
        {picture ? (
          <Picture picture={picture} alt="" sizes="5rem" loading="eager" />
        ) : null}
        <div>
          <h2>
            <JoinedTexts texts={titles} />
          </h2>
          <p>{summary}</p>
        </div>
      </div>
      <div className="hand-notes screen-only">{messages}</div>
      <p>{labels.handNote}</p>
      <p className="hand-signs">
        <span className="sheet-say">{labels.say}</span>{" "}
        <span className="sheet-do">{labels.do}</span>
      </p>
      <SituationHelpList rows={notes} />
      <BoardNotes {...board} />
      <ol role="list" className="hand-steps">
        {steps.map(({ id, heading, from, to }, index) => (
          <li key={id}>
            <a href={`#${stepId(index + 1)}`}>
              <span>{`${from}–${to}`}</span> {heading}
            </a>
          </li>
        ))}
      </ol>
      <p className="screen-only">
        <a className="button button-secondary" href={hand.classView}>
          {labels.forProjector}
        </a>
      </p>
      {children}
    </Card>
  );
}

type StepProps = HandProps & {
  step: HandData["lesson"]["steps"][number];
  number: number;
  isLast: boolean;
};

function Step({ hand, step, number, isLast }: StepProps) {
  const { labels } = useAllLabels();
  const { id, heading, lines, from, to } = step;
  const { lesson, story, questions } = hand;
  return (
    <Card
      id={stepId(number)}
      label={heading}
      top={
        <>
          <Clock minutes={to - from} />
          <h2 className="hand-heading">{heading}</h2>
        </>
      }
      from={from}
      isShort={estimateTextWidth(lines.map(({ text }) => text).join(" ")) < 200}
      back={{
        href: `#${number === 1 ? startId : stepId(number - 1)}`,
        label: labels.previous,
      }}
      next={{
        href: `#${isLast ? afterId : stepId(number + 1)}`,
        label: labels.next,
      }}
    >
      <p className="hand-time">
        {fillLabel(labels.of, { number, last: lesson.steps.length })}
        {` · ${from}–${to} ${labels.inMinutes}`}{" "}
        <span className="hand-late" data-sentence={labels.minutesLate} hidden />
      </p>
      {isLast ? <BoardNotes endings={lesson.board.endings} /> : null}
      <LessonStepLines lines={lines} canTick />
      {story && id === "stimulus" ? (
        <div className="sheet-story-text" lang={story.lang}>
          <Prose lower>{story.body}</Prose>
        </div>
      ) : null}
      {id === "inquiry" ? (
        <Questions questions={questions} prompts={lesson.prompts} />
      ) : null}
    </Card>
  );
}

/**
 * How much of a step is left: a bar and whole minutes, both moved by CSS from
 * the moment the card is shown. The bar is an SVG, because the policy forbids
 * styles; one unit is a minute.
 */
function Clock({ minutes }: { minutes: number }) {
  const { labels } = useAllLabels();
  const left = Array.from({ length: minutes }, (_, passed) =>
    fillLabel(labels.minutesLeft, { minutes: minutes - passed }),
  );
  return (
    <div className="hand-clock screen-only" role="img" aria-label={left[0]}>
      <svg
        width="100"
        height="1"
        viewBox={`0 0 ${minutes} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="hand-clock-left" width={minutes} height="1" />
        <rect className="hand-clock-last" width={minutes / 10} height="1" />
        <rect className="hand-clock-passed" x={minutes} width="60" height="1" />
        <path d={left.map((_, passed) => `M${passed} 0v1`).join("")} />
      </svg>
      <div className="hand-minutes">
        {/* Not as text: text browsers would show all of it. */}
        <div data-text={labels.timeIsUp} />
        <div className="hand-minutes-left">
          {left.map((text) => (
            <div key={text} data-text={text} />
          ))}
        </div>
      </div>
    </div>
  );
}

type QuestionsProps = Pick<HandData, "questions"> &
  Pick<HandData["lesson"], "prompts">;

/** Short prompts, then the prepared questions, one after the other. */
function Questions({ questions, prompts }: QuestionsProps) {
  const { labels } = useAllLabels();
  return (
    <section className="hand-questions">
      <h3>{labels.preparedQuestions}</h3>
      <p className="sheet-say">{prompts}</p>
      <ol role="list" className="sheet-boxes">
        {questions.map((question, index) => (
          <li key={question.id}>
            <details name="question" open={index === 0}>
              <summary className="sheet-question" lang={question.lang}>
                {question.text}
              </summary>
              <QuestionNotes {...question} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** For the lesson diary, what comes next, and how to tell the team how it went. */
function AfterClass({ hand }: HandProps) {
  const { labels } = useAllLabels();
  const { lesson, sheet } = hand;
  return (
    <Card
      id={afterId}
      label={labels.diaryHeading}
      top={<h2 className="hand-heading">{labels.diaryHeading}</h2>}
      back={{
        href: `#${stepId(lesson.steps.length)}`,
        label: labels.previous,
      }}
      next={{ href: sheet, label: labels.sheetLink }}
    >
      <p>
        <LessonDiaryLine {...lesson} />
      </p>
      <AfterLessonActions {...hand.afterLesson} />
      <LessonReportPanel {...lesson.report} />
    </Card>
  );
}

/**
 * What helps, over whichever card is shown, so that its clock keeps running.
 * The button in the middle of the bar opens it.
 */
function Rescues({ rescues }: Pick<HandData, "rescues">) {
  const { labels } = useAllLabels();
  return (
    <details className="hand-rescues">
      <summary>
        <span>{labels.rescues}</span> <span>{labels.backToLesson}</span>
      </summary>
      <div className="hand-help">
        <h2 className="visually-hidden">{labels.rescues}</h2>
        {rescues.map(({ group, lang, rows }) => (
          <section key={group}>
            <h3 lang={lang}>{group}</h3>
            {rows.map(({ when, whenLang, lines }) => (
              <details key={when} name="rescue">
                <summary lang={whenLang}>{when}</summary>
                <LessonStepLines lines={lines} />
              </details>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}
