import type { ReactNode } from "react";
import { useAllLabels } from "~/components/layout/all-labels";
import { estimateTextWidth, fillLabel } from "~/text";
import { KolamShapeDefinitions, LessonProgressKolam } from "./class-kolam";
import "./class-view.css";

/** How long the bar takes to fill, and when the steps begin, in minutes. */
type Clock = { minutes: number; marks: number[] };

/** What the class sees at a time: a text, and a picture as tall as the screen. */
type SlideContent = { content: ReactNode; picture?: ReactNode };

type Props = {
  title: ReactNode;
  /** What a slide is, such as "Card". */
  slideName: string;
  /** The page that the class view belongs to. */
  back: { href: string; label: string };
  /** Above the first slide, in small type. */
  messages?: ReactNode;
  /** For the teacher, folded so that the class does not see them. */
  notes: ReactNode;
  /** Only for a page with the script of the class view. */
  clock?: Clock;
  /** The colour of the story. */
  tone?: string;
  slides: SlideContent[];
  /** More slides, folded before the last one until the teacher opens them. */
  prepared?: { label: string; slides: ReactNode[] };
};

/**
 * One slide at a time, in type large enough to project. All slides are in one
 * page, so it keeps working without a network.
 */
export function ClassView({
  title,
  slideName,
  back,
  messages,
  notes,
  clock,
  tone,
  slides,
  prepared,
}: Props) {
  const { labels } = useAllLabels();
  const count = slides.length;
  const all = slides.map(({ content, picture }, index) => (
    <Slide
      key={index}
      group="slide"
      name={slideName}
      index={index}
      count={count}
      leavesRoomBelow={prepared && index + 2 === count}
      back={index === 0 || index + 1 === count ? back : undefined}
      picture={picture}
      percent={clock ? (100 * (index + 1)) / count : undefined}
    >
      {index === 0 ? (
        <div className="class-notes screen-only">
          {messages}
          <div className="row">
            <details>
              <summary>{labels.forProjector}</summary>
              {notes}
              <p>{labels.swipe}</p>
              {clock ? (
                <p>{fillLabel(labels.clockBar, { minutes: clock.minutes })}</p>
              ) : null}
            </details>{" "}
            {clock ? (
              <>
                <p hidden data-script="clock">
                  <button
                    type="button"
                    className="link-button"
                    data-again={labels.startAgain}
                  >
                    {labels.startClock}
                  </button>
                </p>{" "}
                <button
                  type="button"
                  className="link-button"
                  hidden
                  data-script="full-screen"
                >
                  {labels.fullScreen}
                </button>
              </>
            ) : null}
          </div>
        </div>
      ) : null}
      {content}
    </Slide>
  ));
  return (
    <article className="class-view" data-tone={tone}>
      <h1 className="visually-hidden">{title}</h1>
      {/* A checkbox works without a network, and applies to every slide. */}
      <input
        type="checkbox"
        id="dark-mode"
        className="class-dark-mode screen-only"
      />{" "}
      <label className="screen-only" htmlFor="dark-mode">
        <span data-scheme="light">{labels.darkMode}</span>{" "}
        <span data-scheme="dark">{labels.lightMode}</span>
      </label>
      {clock ? <KolamShapeDefinitions /> : null}
      {clock ? <ClockBar {...clock} /> : null}
      {all.slice(0, -1)}
      {prepared ? (
        <details className="class-prepared">
          <summary>{prepared.label}</summary>
          {prepared.slides.map((slide, index) => (
            <Slide
              key={index}
              group="more"
              name={labels.question}
              index={index}
              count={prepared.slides.length}
              before={`#slide-${count - 1}`}
              after={`#slide-${count}`}
              percent={(100 * (count - 1)) / count}
            >
              {slide}
            </Slide>
          ))}
        </details>
      ) : null}
      {all.slice(-1)}
    </article>
  );
}

type SlideProps = {
  /** What the ids of a group of slides begin with. */
  group: string;
  name: string;
  index: number;
  count: number;
  /**
   * The addresses of what comes before and after the group. The last slide has
   * no Next, so that an extra press does not leave the class view.
   */
  before?: string;
  after?: string;
  /** For the line that opens the prepared questions. */
  leavesRoomBelow?: boolean | undefined;
  back?: Props["back"] | undefined;
  picture?: ReactNode;
  /** How much of the kolam is drawn; only a lesson has one. */
  percent?: number | undefined;
  children: ReactNode;
};

/** A slide as tall as the screen, with its links. */
function Slide({
  group,
  name,
  index,
  count,
  before,
  after,
  leavesRoomBelow,
  back,
  picture,
  percent,
  children,
}: SlideProps) {
  const { labels } = useAllLabels();
  const label = `${name} ${index + 1}`;
  const previous = index > 0 ? `#${group}-${index}` : before;
  const next = index + 1 < count ? `#${group}-${index + 2}` : after;
  return (
    <section
      className="class-slide"
      id={`${group}-${index + 1}`}
      aria-label={label}
      data-room-below={leavesRoomBelow || undefined}
      data-picture={picture ? "" : undefined}
    >
      {picture ? <div className="class-picture">{picture}</div> : null}
      {children}
      {percent && !leavesRoomBelow ? (
        <LessonProgressKolam percent={percent} />
      ) : null}
      <nav className="row slide-links screen-only" aria-label={label}>
        {previous ? <a href={previous}>{labels.previous}</a> : <span />}{" "}
        <span>
          {fillLabel(labels.of, { number: index + 1, last: count })}
          {back ? " · " : null}
          {back ? <a href={back.href}>{back.label}</a> : null}
        </span>{" "}
        {next ? <a href={next}>{labels.next}</a> : <span />}
      </nav>
    </section>
  );
}

/** A bar that the script fills. An SVG, because the policy forbids styles. */
function ClockBar({ minutes, marks }: Clock) {
  const { labels } = useAllLabels();
  return (
    <div hidden>
      <svg
        className="class-clock screen-only"
        width="100"
        height="1"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="img"
        aria-label={fillLabel(labels.clockBar, { minutes })}
      >
        <rect width="0" height="1" data-minutes={minutes} />
        <path
          d={marks
            .map((mark) => `M${((100 * mark) / minutes).toFixed(1)} 0v1`)
            .join("")}
        />
      </svg>
    </div>
  );
}

/**
 * A text in the largest type that fits the screen. CSS chooses the size by the
 * length of the text.
 */
export function ProjectedText({
  children,
  text,
}: {
  children?: ReactNode;
  text: string;
}) {
  // A line break leaves most of a line empty.
  const width = estimateTextWidth(text) + 20 * (text.split("\n").length - 1);
  const length = [20, 40, 80, 120, 160].find((limit) => width <= limit);
  const hasLongWord = text
    .split(/\s+/)
    .some((word) => (word.match(/\p{L}/gu) ?? []).length > 9);
  return (
    <h2
      className="class-text"
      data-length={length}
      data-word={hasLongWord ? "long" : undefined}
    >
      {children ?? text}
    </h2>
  );
}
