import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArgumentCard } from "~/components/detectives/argument-card";
import { CiteThis } from "~/components/frame/cite-this";
import { PageHeader } from "~/components/frame/page-header";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import {
  type Card,
  readCards,
  redirectForAnswers,
  redirectForShuffle,
} from "~/server/detectives/detectives.server";
import { offlineAddress, queryAddress } from "~/urls";

export const handle: RouteHandle = {
  render: "server",
  choices: ["order", "answers"],
};

export const meta = createMeta("/detectives");

export function loader({ request }: LoaderFunctionArgs) {
  const { arguments: list, picture, ...page } = pages.detectives;
  const { searchParams } = new URL(request.url);
  const next = searchParams.has("mix")
    ? redirectForShuffle(list)
    : redirectForAnswers(list, searchParams);
  if (next) throw redirect(next);
  const drawn = picture ? findPicture(picture) : undefined;
  return {
    page,
    picture: drawn,
    ...readCards(list, searchParams),
    showsAnswers: searchParams.has("answers"),
  };
}

export default function DetectivesPage() {
  const { page, picture, order, cards, showsAnswers } =
    useLoaderData<typeof loader>();
  return (
    <div className="detectives">
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <p className="row screen-only">
        <a
          className="button"
          href={queryAddress("/detectives/class", { order })}
        >
          Show in class
        </a>{" "}
        <a href={offlineAddress(queryAddress("/detectives", { order }))}>
          Save for offline
        </a>
      </p>
      <div className="arguments">
        {cards.map((card) => (
          <ArgumentCard
            key={card.id}
            card={card}
            picture={picture}
            hiddenFields={keepOtherAnswers(card, cards, order)}
          />
        ))}
      </div>
      <p className="detectives-mix screen-only">
        <a className="button button-secondary" href="/detectives?mix">
          Shuffle the cards and clear my answers
        </a>
      </p>
      <AnswerSheet cards={cards} isShown={showsAnswers} />
      <CiteThis title={page.title} />
    </div>
  );
}

/**
 * The hidden fields of a card's form: the order, and the answers on the other
 * cards.
 */
function keepOtherAnswers(card: Card, cards: Card[], order: string) {
  const questions = cards.flatMap((other) =>
    other.id === card.id ? [] : [other.v, other.s],
  );
  const answers = questions.flatMap((question) =>
    question?.answer ? [[question.name, question.answer]] : [],
  );
  return { order, ...Object.fromEntries(answers) };
}

const clueFacts = {
  yes: "The clues are true",
  no: "A clue is false",
  look: "Go and look at the clues",
};

/**
 * The answers to all cards. They are only printed, and shown where nobody can
 * ask the detectives: offline.
 */
function AnswerSheet({ cards, isShown }: { cards: Card[]; isShown: boolean }) {
  return (
    <section className="answer-sheet" data-shown={isShown || undefined}>
      <h2>Answers</h2>
      <ol>
        {cards.map(({ id, ending, follows, cluesTrue, reasonV, reasonS }) => (
          <li key={id}>
            <p className="argument-ending">{ending}</p>
            <p>
              {follows ? "It follows" : "It does not follow"} ·{" "}
              {clueFacts[cluesTrue]}
            </p>
            <p>
              <b>V:</b> {reasonV}
            </p>
            <p>
              <b>S:</b> {reasonS}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
