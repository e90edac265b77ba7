import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { ContentSection } from "~/components/frame/content-section";
import { ErrorPage } from "~/components/frame/error-page";
import { PageHeader } from "~/components/frame/page-header";
import { Prose } from "~/components/frame/prose";
import keepScript from "~/offline/keep.js?url";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { type Keepable, keepablesFor } from "~/server/files/keepables.server";
import { listPacks } from "~/server/files/packs.server";
import { formatBytes, formatDay } from "~/text";

export const handle: RouteHandle = { render: "server", script: keepScript, hasServiceWorker: true };

export const meta = createMeta("/offline");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { readMe: _, keeping, ...page } = pages.offline;
  const chosen = new URL(request.url).searchParams.get("page");
  const packs = await listPacks(context.files, chosen);
  return { page, packs, keepables: keeping ? keepablesFor(chosen) : [] };
}

export default function OfflinePage() {
  const { page, packs, keepables } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      <ContentSection section={page.sections.drive}>
        <Packs packs={packs} />
      </ContentSection>
      {keepables.length > 0 ? (
        <div className="kept-pages">
          <ContentSection section={page.sections.phone}>
            <KeptPages keepables={keepables} />
          </ContentSection>
        </div>
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

/** What app/offline/keep.js works on. Without script, it says that nothing can be kept. */
function KeptPages({ keepables }: { keepables: Keepable[] }) {
  return (
    <div data-keeping="">
      <p data-keeping="unsupported">This browser cannot keep pages. Take a ZIP file instead.</p>
      <p role="status" data-keeping="message" />
      <div data-keeping="supported" hidden>
        <h3>Kept</h3>
        <p data-keeping="nothing">Nothing yet.</p>
        <ul data-keeping="list" aria-label="Kept" />
        <p>
          <span data-keeping="used" />{" "}
          <button type="button" className="link-button" data-keeping="remove all" hidden>
            Remove all
          </button>
        </p>
        <h3>What you can keep</h3>
        <ul>
          {keepables.map(({ title, pages, bytes, recordingBytes }) => (
            <li key={title}>
              <KeepButton item={{ title, pages }} bytes={bytes} />
              {recordingBytes > 0 ? (
                <>
                  <br />
                  <KeepButton item={{ title, pages, recordings: true }} bytes={bytes + recordingBytes} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type KeepButtonProps = {
  item: Pick<Keepable, "title" | "pages"> & { recordings?: true };
  bytes: number;
};

function KeepButton({ item, bytes }: KeepButtonProps) {
  const { title, recordings } = item;
  return (
    <>
      <button type="button" className="link-button" data-item={JSON.stringify(item)}>
        {recordings ? `Keep ${title} with recordings` : `Keep ${title}`}
      </button>{" "}
      <span className="muted">{`about ${formatBytes(bytes)}`}</span>
    </>
  );
}

function Packs({ packs }: { packs: Awaited<ReturnType<typeof listPacks>> }) {
  return (
    <ul>
      {packs.flatMap(({ title, variants }) =>
        variants.map(({ href, variant, bytes, day }) => (
          <li key={href}>
            <a href={href} download>
              {variant ? `${title} ${variant}` : title}
            </a>{" "}
            <span className="muted">{`ZIP, ${formatBytes(bytes)}, ${formatDay(day)}`}</span>
          </li>
        )),
      )}
    </ul>
  );
}
