import { useRouteLoaderData } from "@remix-run/react";
import { apa, mla } from "~/page/citation";
import type { CitedResource } from "~/server/content/cited.server";
import type { FrameData } from "~/server/content/content.server";
import { formatDay } from "~/text";
import { useLanguage } from "./language";

/** The licence of a free resource, and how to cite it. */
export function CiteThis({ resource }: { resource: CitedResource }) {
  const root = useRouteLoaderData<FrameData>("root");
  const { english } = useLanguage();
  if (!root) return null;
  const { site } = root;
  const cited = { ...resource, url: `${site.url}${resource.path}`, site: site.name };
  return (
    <section className="cite-this" lang={english} aria-label={`Licence and citation: ${resource.title}`}>
      <p>
        Licence:{" "}
        <a href={site.licenceUrl} rel="license">
          {site.licence}
        </a>
        {resource.published ? (
          <>
            {" · Published on "}
            <time dateTime={resource.published}>{formatDay(resource.published)}</time>
          </>
        ) : null}
      </p>
      <details>
        <summary aria-label={`Cite this: ${resource.title}`}>Cite this</summary>
        <dl>
          <dt>APA</dt>
          <dd className="copyable">{apa(cited)}</dd>
          <dt>MLA</dt>
          <dd className="copyable">{mla(cited)}</dd>
        </dl>
        <p>
          <a
            href={`/cite/${resource.name}.bib`}
            download
            aria-label={`Download for a reference manager (.bib): ${resource.title}`}
          >
            Download for a reference manager (.bib)
          </a>
        </p>
      </details>
    </section>
  );
}
