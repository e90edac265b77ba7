import type { PackFacts, Section } from "virtual:content";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import saveScript from "~/client/save-offline.js?url";
import { PageHeader } from "~/components/frame/page-header";
import { ContentSection } from "~/components/prose/content-section";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { packs, pages } from "~/server/content/content.server";
import { loadTexts } from "~/server/content/translations.server";
import {
  listOfflineItems,
  type OfflineItem,
} from "~/server/files/offline-items.server";
import { storedByCaches } from "~/server/http/responses.server";
import { formatBytes } from "~/text";

export const handle: RouteHandle = {
  render: "server",
  script: saveScript,
  hasServiceWorker: true,
  choices: ["page"],
};

export const meta = createMeta("/offline");

export const headers = storedByCaches;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { readMe: _, saving: isSavingOn, ...page } = pages.offline;
  const fromPage = new URL(request.url).searchParams.get("page");
  const items = isSavingOn
    ? listOfflineItems(fromPage, await loadTexts(undefined, context))
    : undefined;
  return { page, packs, items };
}

export default function OfflinePage() {
  const { page, packs, items } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <Prose>{page.intro}</Prose>
      {items ? <OfflineItems {...items} section={page.sections.phone} /> : null}
      <ContentSection section={page.sections.drive}>
        <Packs packs={packs} />
      </ContentSection>
    </>
  );
}

type OfflineItemsProps = ReturnType<typeof listOfflineItems> & {
  section: Section;
};

/**
 * What app/client/save-offline.js works on. Without script, it says that
 * nothing can be saved.
 */
function OfflineItems({ chosen, others, section }: OfflineItemsProps) {
  return (
    <section className="content-section saved-pages" data-offline="">
      <h2>{section.title}</h2>
      <p data-offline="unsupported">
        Saving pages needs JavaScript and a recent browser. If nothing else
        appears here, download a ZIP file instead.
      </p>
      <p role="status" data-offline="message" />
      <p data-offline="progress" hidden>
        <progress aria-label="Saving" />{" "}
        <button type="button" className="link-button" data-offline="cancel">
          Cancel
        </button>
      </p>
      <fieldset data-offline="supported" hidden>
        <SaveButtons
          rows={chosen.length > 0 ? [chosen] : []}
          className="button"
        />
        <h3>Saved</h3>
        <p data-offline="nothing">Nothing yet.</p>
        <ul data-offline="saved" aria-label="Saved" />
        <div hidden>
          <h3>Not complete</h3>
          <ul data-offline="incomplete" aria-label="Not complete" />
        </div>
        {others.map(({ title, rows }, index) => (
          <Fragment key={index}>
            <h3>{title}</h3>
            <SaveButtons rows={rows} className="link-button" />
          </Fragment>
        ))}
        <Prose>{section.body}</Prose>
      </fieldset>
    </section>
  );
}

function SaveButtons({
  rows,
  className,
}: {
  rows: OfflineItem[][];
  className: string;
}) {
  return (
    <ul className="plain-list offline-list">
      {rows.map((row, index) => (
        <li className="row" key={index}>
          {row.map((item, index) => (
            <Fragment key={index}>
              <button
                type="button"
                className={item === row[0] ? className : "link-button"}
                data-item={JSON.stringify(item)}
                aria-label={`Save ${item.title}`}
              >
                {/* After the first, only what differs, such as the language. */}
                {item === row[0]
                  ? `Save ${item.title}`
                  : item.title.replace(row[0]?.title ?? "", "")}
              </button>{" "}
            </Fragment>
          ))}
          <span className="muted">
            about{" "}
            {[...new Set(row.map(({ bytes }) => formatBytes(bytes)))].join(
              " or ",
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Packs({ packs }: { packs: PackFacts[] }) {
  return (
    <ul className="plain-list offline-list">
      {packs.map(({ address, title, bytes }) => (
        <li className="row" key={address}>
          <a href={address} download>
            {title}
          </a>{" "}
          <span className="muted">ZIP, {formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
