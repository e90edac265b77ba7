import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { InvalidParams } from "~/components/lists/list-search";
import { NoQuestions, SkippedQuestions } from "~/components/questions/found-questions";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { readSet } from "~/server/questions/question-set.server";
import { readSessionOptions, slidesOf } from "~/server/questions/session.server";
import { questionsAddress } from "~/urls";

export const handle: RouteHandle = { render: "server", frame: false };

export const meta = createMeta();

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = readSet(query);
  const slides = slidesOf(chosen);
  const { title, description } = pages.session;
  const set = slides.map(({ id }) => id);
  const page = { title: `${title}: in class`, description };
  return { page, slides, set, skipped: chosen.skipped, ...readSessionOptions(query) };
}

/** One question at a time, in large type. It is one page, so it goes on when the network goes. */
export default function ClassPage() {
  const { page, slides, set, skipped, options, invalidParams } = useLoaderData<typeof loader>();
  const messages = (
    <>
      <InvalidParams labels={invalidParams} />
      <SkippedQuestions {...skipped} />
    </>
  );
  if (slides.length === 0)
    return (
      <>
        <h1>{page.title}</h1>
        {messages}
        <NoQuestions />
      </>
    );
  const sheet = questionsAddress("/session", set, options);
  const { minutes } = options;
  return (
    <article className="class-view">
      <h1 className="class-title">{page.title}</h1>
      {/* A checkbox and not a link, so that it also works without the network and on every slide. */}
      <input type="checkbox" id="room" className="class-room" />{" "}
      <label htmlFor="room">
        <span data-scheme="light">Dark room</span> <span data-scheme="dark">Bright room</span>
      </label>
      <div
        className="class-clock"
        data-minutes={minutes}
        role="img"
        aria-label={`A bar that fills in ${minutes} minutes`}
      />
      {slides.map(({ id, text, title, followUp }, index) => (
        <section
          className="class-slide"
          id={`slide-${index + 1}`}
          key={id}
          aria-label={`Question ${index + 1}`}
        >
          {index === 0 ? (
            <div className="class-notes">
              {messages}
              <p>
                Swipe up or down, or press ↓ and ↑. The bar above fills in {minutes} minutes, counted from the
                loading of this page.
              </p>
            </div>
          ) : null}
          <h2 className="class-question">{text}</h2>
          <details>
            <summary>For the teacher</summary>
            <p>
              <strong>{title}.</strong> {followUp}
            </p>
          </details>
          <Steps number={index + 1} last={slides.length} sheet={sheet} />
        </section>
      ))}
    </article>
  );
}

type StepsProps = { number: number; last: number; sheet: string };

/** The links from a question. Whoever presses Next once too often does not leave the class view. */
function Steps({ number, last, sheet }: StepsProps) {
  const isEnd = number === 1 || number === last;
  return (
    <nav className="class-steps" aria-label={`From question ${number}`}>
      {number > 1 ? <a href={`#slide-${number - 1}`}>Previous</a> : <span />}{" "}
      <span>
        {number} of {last}
        {isEnd ? (
          <>
            {" · "}
            <a href={sheet}>Sheet</a>
          </>
        ) : null}
      </span>{" "}
      {number < last ? <a href={`#slide-${number + 1}`}>Next</a> : <span />}
    </nav>
  );
}
