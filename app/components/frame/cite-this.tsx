import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { FrameData } from "~/server/content/content.server";
import { formatDay } from "~/text";
import { useLanguage } from "./language";

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

/** The last line of a page with free resources: its licence, its date, and how to cite it. */
export function CiteThis({ title, path, author, sample = false, published }: Cited) {
  const root = useRouteLoaderData<FrameData>("root");
  const { english } = useLanguage();
  const { pathname } = useLocation();
  if (!root) return null;
  const { site } = root;
  const address = site.url + (path ?? pathname.replace(/\/$/, ""));
  const by = `${author ?? site.team}${sample ? " (sample)" : ""}`;
  const year = published ? [published.slice(0, 4)] : [];
  return (
    <section className="cite-this" lang={english} aria-label="Licence and citation">
      <p>
        Licence:{" "}
        <a href={site.licenceUrl} rel="license">
          {site.licence}
        </a>
        {published ? (
          <>
            {" · Published on "}
            <time dateTime={published}>{formatDay(published)}</time>
          </>
        ) : null}
      </p>
      <details>
        <summary>Cite this</summary>
        <p className="copyable">{[by, `“${title}”`, site.name, ...year, address].join(", ")}</p>
      </details>
    </section>
  );
}
