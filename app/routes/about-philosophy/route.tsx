import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LicenceAndCitation } from "~/components/layout/licence-and-citation";
import { DocumentCard } from "~/components/media/document";
import { RecordingPlayer } from "~/components/media/player";
import { ContentSection } from "~/components/prose/content-section";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import { toAudioObjects } from "~/page/structured-data";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import {
  listDocumentsWithFacts,
  loadNamedRecordings,
} from "~/server/content/downloads.server";
import { requirePictureData } from "~/server/content/pictures.server";
import stylesheet from "./about-philosophy.css?url";
import { YouTubeVideo } from "./video";

export const handle: RouteHandle = { render: "static" };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
];

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMetaFunction<Data>({
  path: "/about-philosophy",
  extraMeta: ({ explainers }) => ({
    jsonLd: (site) => toAudioObjects(site, explainers),
  }),
});

export async function loader({ context }: LoaderFunctionArgs) {
  const page = pages["about-philosophy"];
  return {
    page,
    picture: requirePictureData(page.picture),
    videos: page.videos.map((video) => ({
      ...video,
      poster: requirePictureData(video.picture)?.src,
    })),
    explainers: await loadNamedRecordings(page.explainers, context),
    articles: listDocumentsWithFacts(page.articles),
  };
}

export default function PhilosophyPage() {
  const { page, picture, videos, explainers, articles } =
    useLoaderData<typeof loader>();
  const { listen, watch, read, further } = page.sections;
  return (
    <>
      <PageHeader page={page} picture={picture} />
      <div className="side-by-side with-talks">
        <Prose>{page.intro}</Prose>
        <ContentSection section={listen}>
          {explainers.map((explainer, index) => (
            <RecordingPlayer key={index} recording={explainer}>
              {explainer.transcript.children.length > 0 ? (
                <Prose>{explainer.transcript}</Prose>
              ) : null}
            </RecordingPlayer>
          ))}
        </ContentSection>
      </div>
      <ContentSection section={watch}>
        <div className="auto-grid videos">
          {videos.map((video, index) => (
            <YouTubeVideo key={index} {...video} />
          ))}
        </div>
      </ContentSection>
      <ContentSection section={read}>
        <div className="auto-grid documents">
          {articles.map((article, index) => (
            <DocumentCard key={index} document={article} />
          ))}
        </div>
      </ContentSection>
      <ContentSection section={further} />
      <LicenceAndCitation title={page.title} />
    </>
  );
}
