import type { ReactNode } from "react";
import { useTranslation } from "~/components/stories/translation";
import type { Clock } from "~/server/session/clock.server";
import { fill, visualLength } from "~/text";
import { offlineAddress } from "~/urls";

type Props = {
  title: string;
  /** What a slide is, such as "Question". */
  slideName: string;
  /** The page that the class view belongs to. */
  back: { href: string; label: string };
  /** Above the first slide, in small type. */
  notes: ReactNode;
  clock?: Clock;
  slides: { id: string; body: ReactNode }[];
};

/** One slide at a time, in type large enough to project. All slides are in one page, so it keeps working without a network. */
export function ClassView({ title, slideName, back, notes, clock, slides }: Props) {
  const { labels } = useTranslation();
  return (
    <article className="class-view">
      <h1 className="visually-hidden">{title}</h1>
      {/* A checkbox instead of a link, so that it works without a network and applies to every slide. */}
      <input type="checkbox" id="dark-mode" className="class-dark-mode screen-only" />{" "}
      <label className="screen-only" htmlFor="dark-mode">
        <span data-scheme="light">{labels.darkMode}</span> <span data-scheme="dark">{labels.lightMode}</span>
      </label>
      {clock ? <ClockBar {...clock} /> : null}
      {slides.map(({ id, body }, index) => (
        <section
          className="class-slide"
          id={`slide-${index + 1}`}
          key={id}
          aria-label={`${slideName} ${index + 1}`}
        >
          {index === 0 ? (
            <div className="class-notes screen-only">
              {notes}
              <p className="row">
                {labels.swipe}{" "}
                <button type="button" className="link-button" hidden data-script="full-screen">
                  {labels.fullScreen}
                </button>{" "}
                <a href={offlineAddress(back.href)}>{labels.saveOffline}</a>
              </p>
              {clock ? (
                <p>
                  <a href={clock.start} data-restart-label={labels.startAgain}>
                    {clock.elapsed === null ? labels.startClock : labels.startAgain}
                  </a>
                  {`. ${fill(labels.clockBar, { minutes: clock.minutes })}`}
                </p>
              ) : null}
            </div>
          ) : null}
          {body}
          <SlideLinks slideName={slideName} number={index + 1} last={slides.length} back={back} />
        </section>
      ))}
    </article>
  );
}

/** An SVG animation: in CSS, its start would need a `style` attribute, which the policy forbids. */
function ClockBar({ minutes, elapsed }: Clock) {
  const { labels } = useTranslation();
  const seconds = minutes * 60;
  // SVG skips an animation that would have ended before the page was opened.
  const isOver = elapsed !== null && elapsed >= seconds;
  return (
    <svg
      className="class-clock screen-only"
      width="100"
      height="1"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={fill(labels.clockBar, { minutes })}
    >
      <rect width={isOver ? 100 : 0} height="1">
        <animate
          attributeName="width"
          from="0"
          to="100"
          begin={elapsed === null || isOver ? "indefinite" : `-${elapsed}s`}
          dur={`${seconds}s`}
          fill="freeze"
        />
      </rect>
    </svg>
  );
}

/** A text in the largest type that fits the screen. CSS chooses the size by the length of the text. */
export function ProjectedText({ children, text }: { children?: ReactNode; text: string }) {
  // A line break leaves most of a line empty.
  const width = visualLength(text) + 20 * (text.split("\n").length - 1);
  const length = [40, 80, 120, 160].find((limit) => width <= limit);
  const hasLongWord = text.split(/\s+/).some((word) => (word.match(/\p{L}/gu) ?? []).length > 9);
  return (
    <h2 className="class-text" data-length={length} data-word={hasLongWord ? "long" : undefined}>
      {children ?? text}
    </h2>
  );
}

type SlideLinksProps = Pick<Props, "slideName" | "back"> & { number: number; last: number };

/** The links of a slide. The last one has no Next, so that an extra press does not leave the class view. */
function SlideLinks({ slideName, number, last, back }: SlideLinksProps) {
  const { labels } = useTranslation();
  const isFirstOrLast = number === 1 || number === last;
  return (
    <nav className="row slide-links screen-only" aria-label={`${slideName} ${number}`}>
      {number > 1 ? <a href={`#slide-${number - 1}`}>{labels.previous}</a> : <span />}{" "}
      <span>
        {fill(labels.of, { number, last })}
        {isFirstOrLast ? (
          <>
            {" · "}
            <a href={back.href}>{back.label}</a>
          </>
        ) : null}
      </span>{" "}
      {number < last ? <a href={`#slide-${number + 1}`}>{labels.next}</a> : <span />}
    </nav>
  );
}
