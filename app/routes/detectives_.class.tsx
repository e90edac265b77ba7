import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { ClassView, ProjectedText } from "~/components/classroom/class-view";
import { detectiveStampTexts } from "~/components/classroom/detective-argument-card";
import { Picture } from "~/components/media/picture";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { requirePictureData } from "~/server/content/pictures.server";
import { loadEnglishPageFromFile } from "~/server/content/translations.server";

export const handle: RouteHandle = { render: "static", fullScreen: true };

export const meta = createMetaFunction();

export async function loader({ context }: LoaderFunctionArgs) {
  const {
    arguments: cards,
    title,
    description,
  } = await loadEnglishPageFromFile("detectives", context);
  return {
    page: { title: `${title}: in class`, description },
    cards: cards.map((card) => ({
      ...card,
      picture: requirePictureData(card.picture),
    })),
  };
}

/** One argument at a time; the answers of the detectives are collapsed. */
export default function DetectivesClassPage() {
  const { page, cards } = useLoaderData<typeof loader>();
  return (
    <ClassView
      title={page.title}
      slideName="Card"
      back={{ href: "/detectives", label: "Cards" }}
      notes={null}
      slides={cards.map(
        ({ picture, clues, ending, follows, cluesTrue, reasonV, reasonS }) => ({
          picture: picture ? (
            <Picture picture={picture} alt="" sizes="36vw" />
          ) : null,
          content: (
            <>
              <ProjectedText text={[...clues, ending].join("\n")}>
                {clues.map((clue, index) => (
                  <Fragment key={index}>
                    {clue}
                    <br />
                  </Fragment>
                ))}
                <span className="class-ending">{ending}</span>
              </ProjectedText>
              <details>
                <summary>Detective V: does it follow?</summary>
                <p>
                  <strong>
                    {detectiveStampTexts.V[follows ? "yes" : "no"]}.
                  </strong>{" "}
                  {reasonV}
                </p>
              </details>
              <details>
                <summary>Detective S: are the clues true?</summary>
                <p>
                  <strong>
                    {follows
                      ? detectiveStampTexts.S[cluesTrue]
                      : detectiveStampTexts.S.waits}
                    .
                  </strong>{" "}
                  {reasonS}
                </p>
              </details>
            </>
          ),
        }),
      )}
    />
  );
}
