import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LeftOut, NoQuestions } from "~/components/no-questions";
import { createMeta } from "~/page-meta";
import { questionsAddress } from "~/query-address";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { readSet } from "~/server/questions/question-set.server";
import { readSessionOptions, slidesOf } from "~/server/questions/session.server";

export const handle: RouteHandle = { render: "server" };

export const meta = createMeta();

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = readSet(query);
  const { minutes } = readSessionOptions(query);
  const slides = slidesOf(chosen);
  const { title, description } = pages.session;
  const set = slides.map(({ id }) => id);
  return {
    page: { title: `${title}: in class`, description },
    slides,
    set,
    minutes,
    leftOut: chosen.leftOut,
  };
}

/** One question at a time, in large type. It is one page, so it goes on when the network goes. */
export default function ClassPage() {
  const { page, slides, set, minutes, leftOut } = useLoaderData<typeof loader>();
  const back = questionsAddress("/session", set, { minutes });
  if (slides.length === 0)
    return (
      <>
        <h1>{page.title}</h1>
        <LeftOut number={leftOut} />
        <NoQuestions />
      </>
    );
  return (
    <article className="class-view">
      <h1 className="class-title">{page.title}</h1>
      <div
        className="class-clock"
        data-minutes={minutes}
        role="img"
        aria-label={`A bar that fills in ${minutes} minutes`}
      />
      <div className="class-tools">
        <p>
          <a href={back}>Back to the sheet</a>
          <label>
            <input type="checkbox" /> Swap light and dark
          </label>
        </p>
        <LeftOut number={leftOut} />
      </div>
      {slides.map(({ id, text, title, followUp }, index) => (
        <section
          className="class-slide"
          id={`slide-${index + 1}`}
          key={id}
          aria-label={`Question ${index + 1}`}
        >
          <p className="class-question">{text}</p>
          <p>
            <strong>{title}</strong>
            <br />
            {followUp}
          </p>
          <nav className="class-steps" aria-label={`From question ${index + 1}`}>
            {index > 0 ? <a href={`#slide-${index}`}>Previous</a> : <span />}
            <span>
              {index + 1} of {slides.length}
            </span>
            {index < slides.length - 1 ? <a href={`#slide-${index + 2}`}>Next</a> : <a href={back}>End</a>}
          </nav>
        </section>
      ))}
    </article>
  );
}
