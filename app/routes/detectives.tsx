import type { PagesReadFromFiles } from "virtual:content";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DetectiveArgumentCard } from "~/components/classroom/detective-argument-card";
import { LicenceAndCitation } from "~/components/layout/licence-and-citation";
import { FoldedProse } from "~/components/prose/folded-prose";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { requirePictureData } from "~/server/content/pictures.server";
import { loadEnglishPageFromFile } from "~/server/content/translations.server";

export const handle: RouteHandle = {
  render: "static",
  menu: "/classroom",
};

export const meta = createMetaFunction({ path: "/detectives" });

export async function loader({ context }: LoaderFunctionArgs) {
  const { arguments: cards, ...page } = await loadEnglishPageFromFile(
    "detectives",
    context,
  );
  return {
    page,
    picture: requirePictureData(page.picture),
    cards: cards.map((card) => ({
      ...card,
      picture: requirePictureData(card.picture),
    })),
  };
}

export default function DetectivesPage() {
  const { page, cards, picture } = useLoaderData<typeof loader>();
  const { teachers } = page.sections;
  return (
    <div className="detectives">
      <PageHeader page={page} tint="sand" picture={picture}>
        <p className="screen-only">
          <a className="button" href="/detectives/class">
            Show in class
          </a>
        </p>
      </PageHeader>
      <FoldedProse more="Who are they?">{page.intro}</FoldedProse>
      <details className="more-actions screen-only" id={teachers.id}>
        <summary>{teachers.title}</summary>
        <Prose>{teachers.body}</Prose>
      </details>
      <div className="arguments">
        {cards.map((argument, index) => (
          <DetectiveArgumentCard
            key={argument.id}
            argument={argument}
            number={index + 1}
          />
        ))}
      </div>
      <AnswerSheet cards={cards} />
      <LicenceAndCitation title={page.title} />
    </div>
  );
}

const clueFacts = {
  yes: "The clues are true",
  no: "A clue is false",
  look: "Go and look at the clues",
};

/** The answers to all cards, on a sheet of their own. */
function AnswerSheet({
  cards,
}: {
  cards: Omit<
    PagesReadFromFiles["detectives"]["arguments"][number],
    "picture"
  >[];
}) {
  return (
    <section className="answer-sheet printed-only">
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
