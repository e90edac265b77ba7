import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollapsiblePanel } from "~/components/layout/collapsible-panel";
import { LicenceAndCitation } from "~/components/layout/licence-and-citation";
import { SampleTag } from "~/components/layout/sample";
import { ClickableImage } from "~/components/media/clickable-image";
import { Picture } from "~/components/media/picture";
import { RecordingPlayer } from "~/components/media/player";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import { toAudioObjects } from "~/page/structured-data";
import type { RouteHandle } from "~/rendering";
import { loadNamedRecordings } from "~/server/content/downloads.server";
import {
  requirePictureData,
  withPictureData,
} from "~/server/content/pictures.server";
import { loadEnglishPageFromFile } from "~/server/content/translations.server";
import "./facilitations.css";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction<Awaited<ReturnType<typeof loader>>>({
  path: "/facilitations",
  extraMeta: ({ recordings }) => ({
    jsonLd: (site) => toAudioObjects(site, recordings),
  }),
});

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadEnglishPageFromFile("facilitations", context);
  return {
    page,
    picture: requirePictureData(page.picture),
    responses: withPictureData(page.responses),
    recordings: await loadNamedRecordings(page.sessions, context),
  };
}

export default function FacilitationsPage() {
  const { page, picture, responses, recordings } =
    useLoaderData<typeof loader>();
  const { egg } = page.sections;
  return (
    <>
      <PageHeader page={page} tint="mint" picture={picture} />
      <Prose>{page.intro}</Prose>
      <CollapsiblePanel
        id={egg.id}
        title={
          <>
            {egg.title} {page.sample ? <SampleTag /> : null}
          </>
        }
        picture={<Picture picture={responses.picture} alt="" sizes="13rem" />}
      >
        <div className="side-by-side facilitation">
          <div>
            <Prose>{egg.body}</Prose>
            {egg.parts.map((part, index) => (
              <section key={index}>
                <h3>{part.title}</h3>
                <Prose>{part.body}</Prose>
              </section>
            ))}
          </div>
          <div className="tooltip-group">
            <div data-sample={responses.sample || undefined} className="figure">
              <ClickableImage {...responses}>
                <Picture
                  picture={responses.picture}
                  alt=""
                  sizes="(min-width: 48rem) 26rem, 90vw"
                />
              </ClickableImage>
              <p className="muted">
                {responses.caption}{" "}
                {responses.sample ? <SampleTag quiet /> : null}
              </p>
            </div>
            {recordings.map((recording, index) => (
              <RecordingPlayer
                key={index}
                recording={recording}
                download={false}
              >
                {recording.transcript.children.length > 0 ? (
                  <Prose>{recording.transcript}</Prose>
                ) : null}
              </RecordingPlayer>
            ))}
          </div>
        </div>
      </CollapsiblePanel>
      <LicenceAndCitation title={page.title} />
    </>
  );
}
