import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { LayoutData } from "~/server/content/content.server";
import { formatDay } from "~/text";
import { fullAddress } from "~/urls";
import { useHydratedLabels } from "./language";

type Cited = {
  title: string;
  /** The address to cite, if it is not that of the page. */
  path?: string;
  /** The team by default. */
  author?: string;
  sample?: boolean;
  /** The day it first appeared, such as 2026-01-31. */
  published?: string | null;
};

/**
 * The last line of a page with free resources: its licence, its date, and how
 * to cite it.
 */
export function LicenceAndCitation({
  title,
  path,
  author,
  sample = false,
  published,
}: Cited) {
  const root = useRouteLoaderData<LayoutData>("root");
  const { labels, englishLang, tag } = useHydratedLabels();
  const { pathname } = useLocation();
  if (!root) return null;
  const { site } = root;
  const address = fullAddress(site, path ?? pathname.replace(/(.)\/$/, "$1"));
  const by = `${author ?? site.team}${sample ? " (sample)" : ""}`;
  const [before, after] = labels.published.split("{day}");
  const year = published ? [published.slice(0, 4)] : [];
  return (
    <section
      className="row muted cite-this screen-only"
      aria-label={labels.licenceAndCitation}
    >
      <p>
        {`${labels.licence}: `}
        <a href={site.licenceUrl} rel="license" lang={englishLang}>
          {site.licence}
        </a>
        {published ? (
          <>
            {` · ${before}`}
            <time dateTime={published}>{formatDay(published, tag)}</time>
            {after}
          </>
        ) : null}
      </p>
      <details>
        <summary>{labels.citeThis}</summary>
        <p className="copyable">
          <span lang={englishLang}>{by}</span>
          {`, “${title}”, `}
          <span lang={englishLang}>{site.name}</span>
          {["", ...year, address].join(", ")}
        </p>
      </details>
    </section>
  );
}
