import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ComingSoonButton } from "~/components/coming-soon-button";
import { Enlarge } from "~/components/enlarge";
import { PageHead } from "~/components/page-head";
import { Picture } from "~/components/picture";
import { Player } from "~/components/player";
import { Prose } from "~/components/prose";
import { SampleTag } from "~/components/sample-tag";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { pages, recordingsNamed } from "~/server/content/content.server";
import { withPicture } from "~/server/content/pictures.server";

export const handle: RouteHandle = { render: "static" };

export function loader() {
  const page = pages.facilitations;
  return { page, responses: withPicture(page.responses), sessions: recordingsNamed(page.sessions) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/facilitations" }) : [];

export default function FacilitationsPage() {
  const { page, responses, sessions } = useLoaderData<typeof loader>();
  const { egg } = page.sections;
  return (
    <>
      <PageHead title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <details className="panel" id={egg.id}>
        <summary>
          <h2>
            {egg.title} {page.sample ? <SampleTag /> : null}
          </h2>
        </summary>
        <div className="panel-body">
          <Prose>{egg.body}</Prose>
          {egg.parts.map((part) => (
            <section key={part.id}>
              <h3>{part.title}</h3>
              <Prose>{part.body}</Prose>
            </section>
          ))}
          <section>
            <Enlarge id="responses" {...responses}>
              <Picture picture={responses.picture} alt="" sizes="(min-width: 48rem) 40rem, 90vw" />
            </Enlarge>
            <p className="quiet">
              {responses.caption} {responses.sample ? <SampleTag /> : null}
            </p>
          </section>
          <section className="hints">
            {sessions.map((session, index) => (
              <div key={session.file}>
                <Player recording={session} transcript="Read the script of this sample" download={false} />
                <ComingSoonButton
                  id={`transcript-${index + 1}`}
                  label="View text transcript"
                  hint="Transcript coming soon"
                />
              </div>
            ))}
          </section>
        </div>
      </details>
    </>
  );
}
