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

/** How light the room is: as the device shows it, or as the place in the address says, such as `#dark-3`. */
const rooms = ["slide", "dark", "bright"] as const;

/** One question at a time, in large type. It is one page, so it goes on when the network goes. */
export default function ClassPage() {
  const { page, slides, set, leftOut, options, misread } = useLoaderData<typeof loader>();
  const messages = (
    <>
      <Misread labels={misread} />
      <LeftOut {...leftOut} />
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
          <span id={`dark-${index + 1}`} />
          <span id={`bright-${index + 1}`} />
          {index === 0 ? (
            <div className="class-notes">
              {messages}
              <p>
                Swipe up or down, or press ↓ and ↑. The bar above fills in {minutes} minutes, counted from the
                loading of this page.
              </p>
            </div>
          ) : null}
          <p className="class-question">{text}</p>
          <p>
            <strong>{title}</strong>
            <br />
            {followUp}
          </p>
          {rooms.map((room) => (
            <Steps key={room} room={room} number={index + 1} last={slides.length} sheet={sheet} />
          ))}
        </section>
      ))}
    </article>
  );
}

type StepsProps = { room: (typeof rooms)[number]; number: number; last: number; sheet: string };

/** The links from a question. They stay in one kind of room; the style sheet shows those of the room that is chosen. */
function Steps({ room, number, last, sheet }: StepsProps) {
  return (
    <nav className="class-steps" data-room={room} aria-label={`From question ${number}`}>
      <a href={number > 1 ? `#${room}-${number - 1}` : sheet}>{number > 1 ? "Previous" : "Sheet"}</a>
      <p>
        {number} of {last}
        {room === "dark" ? null : (
          <a data-to="dark" href={`#dark-${number}`}>
            Dark room
          </a>
        )}
        {room === "bright" ? null : (
          <a data-to="bright" href={`#bright-${number}`}>
            Bright room
          </a>
        )}
      </p>
      <a href={number < last ? `#${room}-${number + 1}` : sheet}>{number < last ? "Next" : "Sheet"}</a>
    </nav>
  );
}
