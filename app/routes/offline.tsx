import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { Fragment } from "react";
import { ErrorPage } from "~/components/frame/error-page";
import { PageHeader } from "~/components/frame/page-header";
import { ContentSection } from "~/components/prose/content-section";
import { Prose } from "~/components/prose/prose";
import keepScript from "~/offline/keep.js?url";
import { createQueryMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import type { Section } from "~/server/content/sections.server";
import type { Context } from "~/server/data/context.server";
import { type Keepable, keepablesFor } from "~/server/files/keepables.server";
import { listPacks } from "~/server/files/packs.server";
import { formatBytes, formatDay } from "~/text";

export const handle: RouteHandle = { render: "server", script: keepScript, hasServiceWorker: true };

export const meta = createQueryMeta("/offline", ["page"]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { readMe: _, keeping: isKeepingOn, ...page } = pages.offline;
  const fromPage = new URL(request.url).searchParams.get("page");
  const packs = await packsIfAvailable(context, fromPage);
  return { page, packs, keepables: isKeepingOn ? keepablesFor(fromPage) : undefined };
}

/** No packs if R2 fails: pages can still be kept. */
async function packsIfAvailable(context: Context, fromPage: string | null) {
  try {
    return await listPacks(context.files, fromPage);
  } catch (error) {
    if (error instanceof Response && error.status === 503) return [];
    throw error;
  }
}

export default function OfflinePage() {
  const { page, packs, keepables } = useLoaderData<typeof loader>();
  const phone = keepables ? (
    <div className="kept-pages">
      <KeptPages {...keepables} section={page.sections.phone} />
    </div>
  ) : null;
  const isChosen = keepables?.chosen !== undefined;
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      {isChosen ? phone : null}
      <ContentSection section={page.sections.drive}>
        <Packs packs={packs} />
      </ContentSection>
      {isChosen ? null : phone}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}

type KeptPagesProps = ReturnType<typeof keepablesFor> & { section: Section };

/** What app/offline/keep.js works on. Without script, it says that nothing can be kept. */
function KeptPages({ chosen, others, section }: KeptPagesProps) {
  return (
    <section className="content-section" data-keeping="">
      <h2>{section.title}</h2>
      <p data-keeping="unsupported">
        Keeping pages needs JavaScript and a recent browser. If nothing else appears here, take a ZIP file
        instead.
      </p>
      <p role="status" data-keeping="message" />
      <div data-keeping="supported" hidden>
        {chosen ? (
          <>
            <p>{chosen.title}</p>
            <p>
              <KeepButtons {...chosen} label="this page" className="button" />
            </p>
          </>
        ) : null}
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
          {others.map((item) => (
            <li key={item.path}>
              <KeepButtons {...item} className="link-button" />
            </li>
          ))}
        </ul>
        <Prose>{section.body}</Prose>
      </div>
    </section>
  );
}

type KeepButtonsProps = Keepable & { label?: string; className: string };

/** A button that keeps something; and one that keeps its recordings too, if it has any. */
function KeepButtons({ title, label = title, pages, bytes, recordingBytes, className }: KeepButtonsProps) {
  const sizes = recordingBytes > 0 ? [bytes, bytes + recordingBytes] : [bytes];
  return sizes.map((size) => {
    const recordings = size > bytes || undefined;
    return (
      <Fragment key={size}>
        {recordings ? <br /> : null}
        <button type="button" className={className} data-item={JSON.stringify({ title, pages, recordings })}>
          {recordings ? `Keep ${label} with recordings` : `Keep ${label}`}
        </button>{" "}
        <span className="muted">{`about ${formatBytes(size)}`}</span>
      </Fragment>
    );
  });
}

function Packs({ packs }: { packs: Awaited<ReturnType<typeof listPacks>> }) {
  if (packs.length === 0) return <p>The ZIP files are not available right now. Please try again later.</p>;
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
