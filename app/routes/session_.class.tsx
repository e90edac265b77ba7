import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Misread } from "~/components/list-search-form";
import { LeftOut, NoQuestions } from "~/components/no-questions";
import { createMeta } from "~/page-meta";
import { questionsAddress } from "~/query-address";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { readSet } from "~/server/questions/question-set.server";
import { readSessionOptions, slidesOf } from "~/server/questions/session.server";
import { rooms } from "~/session-choices";

export const handle: RouteHandle = { render: "server" };

export const meta = createMeta();

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const chosen = readSet(query);
  const slides = slidesOf(chosen);
  const { title, description } = pages.session;
  const set = slides.map(({ id }) => id);
  const page = { title: `${title}: in class`, description };
  return { page, slides, set, leftOut: chosen.leftOut, ...readSessionOptions(query) };
}

/** One question at a time, in large type. It is one page, so it goes on when the network goes. */
export default function ClassPage() {
  const { page, slides, set, leftOut, options, room, misread } = useLoaderData<typeof loader>();
  const messages = (
    <>
      <Misread when={misread} />
      <LeftOut number={leftOut} />
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
    <article className="class-view" data-room={room}>
      <h1 className="class-title">{page.title}</h1>
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
                Swipe, or press ↓ and ↑. The bar above fills in {minutes} minutes, counted from the loading of
                this page.
              </p>
            </div>
          ) : null}
          <p className="class-question">{text}</p>
          <p>
            <strong>{title}</strong>
            <br />
            {followUp}
          </p>
          <nav className="class-steps" aria-label={`From question ${index + 1}`}>
            <a href={index > 0 ? `#slide-${index}` : sheet}>{index > 0 ? "Previous" : "Sheet"}</a>
            <p>
              {index + 1} of {slides.length}
              {rooms
                .filter((other) => other !== room)
                .map((other) => (
                  <a
                    key={other}
                    data-room={other}
                    href={`${questionsAddress("/session/class", set, { ...options, room: other })}#slide-${index + 1}`}
                  >
                    {other === "dark" ? "Dark room" : "Bright room"}
                  </a>
                ))}
            </p>
            <a href={index < slides.length - 1 ? `#slide-${index + 2}` : sheet}>
              {index < slides.length - 1 ? "Next" : "Sheet"}
            </a>
          </nav>
        </section>
      ))}
    </article>
  );
}
