import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DocumentCard } from "~/components/document-card";
import { PageHead } from "~/components/page-head";
import { Player } from "~/components/player";
import { Prose } from "~/components/prose";
import { Video } from "~/components/video";
import { WordsSection } from "~/components/words";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { documentsNamed, pages, recordingsNamed } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export function loader() {
  const page = pages["about-philosophy"];
  return { page, explainers: recordingsNamed(page.explainers), articles: documentsNamed(page.articles) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/about-philosophy" }) : [];

export default function PhilosophyPage() {
  const { page, explainers, articles } = useLoaderData<typeof loader>();
  const { listen, watch, read, further } = page.sections;
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <WordsSection section={listen}>
        {explainers.map((explainer) => (
          <Player key={explainer.file} recording={explainer} transcript="View text transcript" />
        ))}
      </WordsSection>
      <WordsSection section={watch}>
        <div className="videos">
          {page.videos.map((video) => (
            <Video key={video.id} {...video} />
          ))}
        </div>
      </WordsSection>
      <WordsSection section={read}>
        <div className="documents">
          {articles.map((article) => (
            <DocumentCard key={article.file} document={article} />
          ))}
        </div>
      </WordsSection>
      <WordsSection section={further} />
    </>
  );
}
