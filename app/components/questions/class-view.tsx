import type { ReactNode } from "react";
import type { Clock } from "~/server/questions/clock.server";
import { keepAddress } from "~/urls";

type Props = {
  title: string;
  /** What a slide is, such as "Question". */
  kind: string;
  /** The page that the class view belongs to. */
  back: { href: string; label: string };
  /** Above the first slide, in small type. */
  notes: ReactNode;
  clock?: Clock;
  slides: { id: string; body: ReactNode }[];
};

/** One slide at a time, in type large enough to project. All slides are in one page, so it keeps working without a network. */
export function ClassView({ title, kind, back, notes, clock, slides }: Props) {
  return (
    <article className="class-view">
      <h1 className="visually-hidden">{title}</h1>
      {/* A checkbox instead of a link, so that it works without a network and applies to every slide. */}
      <input type="checkbox" id="room" className="class-room screen-only" />{" "}
      <label className="screen-only" htmlFor="room">
        <span data-scheme="light">Dark room</span> <span data-scheme="dark">Bright room</span>
      </label>
      {clock ? <ClockBar {...clock} /> : null}
      {slides.map(({ id, body }, index) => (
        <section
          className="class-slide"
          id={`slide-${index + 1}`}
          key={id}
          aria-label={`${kind} ${index + 1}`}
        >
          {index === 0 ? (
            <div className="class-notes screen-only">
              {notes}
              <p>
                Swipe up or down, or press ↓ and ↑.{" "}
                <button type="button" className="link-button" hidden data-script="full-screen">
                  Full screen
                </button>{" "}
                <a href={keepAddress(back.href)}>Keep for class</a>
              </p>
              {clock ? (
                <p>
                  <a href={clock.start} data-again={startAgain}>
                    {clock.elapsed === null ? "Start the clock" : startAgain}
                  </a>
                  : a bar at the top fills in {clock.minutes} minutes.
                </p>
              ) : null}
            </div>
          ) : null}
          {body}
          <SlideLinks kind={kind} number={index + 1} last={slides.length} back={back} />
        </section>
      ))}
    </article>
  );
}

const startAgain = "Start the clock again";

/** An SVG animation: in CSS, its start would need a `style` attribute, which the policy forbids. */
function ClockBar({ minutes, elapsed }: Clock) {
  return (
    <svg
      className="class-clock screen-only"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={`A bar that fills in ${minutes} minutes`}
    >
      <rect width="0" height="1">
        <animate
          attributeName="width"
          from="0"
          to="100"
          begin={elapsed === null ? "indefinite" : `-${elapsed}s`}
          dur={`${minutes * 60}s`}
          fill="freeze"
        />
      </rect>
    </svg>
  );
}

/** A text in the largest type that fits the screen. CSS chooses the size by the length of the text. */
export function ProjectedText({ children, text }: { children?: ReactNode; text: string }) {
  const length = [40, 80, 120, 160].find((most) => text.length <= most);
  return (
    <h2 className="class-text" data-length={length}>
      {children ?? text}
    </h2>
  );
}

type SlideLinksProps = Pick<Props, "kind" | "back"> & { number: number; last: number };

/** The links of a slide. The last one has no Next, so that an extra press does not leave the class view. */
function SlideLinks({ kind, number, last, back }: SlideLinksProps) {
  const isEnd = number === 1 || number === last;
  return (
    <nav className="row class-steps screen-only" aria-label={`From ${kind.toLowerCase()} ${number}`}>
      {number > 1 ? <a href={`#slide-${number - 1}`}>Previous</a> : <span />}{" "}
      <span>
        {number} of {last}
        {isEnd ? (
          <>
            {" · "}
            <a href={back.href}>{back.label}</a>
          </>
        ) : null}
      </span>{" "}
      {number < last ? <a href={`#slide-${number + 1}`}>Next</a> : <span />}
    </nav>
  );
}
