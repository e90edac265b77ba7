import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import classViewScript from "~/client/class-view.js?url";
import { stamps } from "~/components/detectives/argument-card";
import { Picture } from "~/components/media/picture";
import { ClassView, ProjectedText } from "~/components/session/class-view";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import { readCards } from "~/server/detectives/detectives.server";
import { queryAddress } from "~/urls";

export const handle: RouteHandle = {
  render: "server",
  frame: false,
  script: classViewScript,
};

export const meta = createMeta();

export function loader({ request }: LoaderFunctionArgs) {
  const { arguments: list, picture, title, description } = pages.detectives;
  const { order, cards } = readCards(list, new URL(request.url).searchParams);
  return {
    page: { title: `${title}: in class`, description },
    back: { href: queryAddress("/detectives", { order }), label: "Cards" },
    cards,
    picture: picture ? findPicture(picture) : undefined,
  };
}

/** One argument at a time; the answers of the detectives are collapsed. */
export default function DetectivesClassPage() {
  const { page, back, cards, picture } = useLoaderData<typeof loader>();
  return (
    <ClassView
      title={page.title}
      slideName="Card"
      back={back}
      notes={null}
      slides={cards.map(
        ({ id, clues, ending, follows, cluesTrue, reasonV, reasonS }) => (
          <Fragment key={id}>
            <ProjectedText text={[...clues, ending].join("\n")}>
              {clues.map((clue, index) => (
                <Fragment key={index}>
                  {clue}
                  <br />
                </Fragment>
              ))}
              <em>{ending}</em>
            </ProjectedText>
            {picture ? (
              <div className="class-detectives">
                <Picture picture={picture} alt="" sizes="20vh" />
              </div>
            ) : null}
            <details>
              <summary>Detective V: does it follow?</summary>
              <p>
                <strong>{stamps.V[follows ? "yes" : "no"]}.</strong> {reasonV}
              </p>
            </details>
            <details>
              <summary>Detective S: are the clues true?</summary>
              <p>
                <strong>
                  {follows ? stamps.S[cluesTrue] : stamps.S.waits}.
                </strong>{" "}
                {reasonS}
              </p>
            </details>
          </Fragment>
        ),
      )}
    />
  );
}
