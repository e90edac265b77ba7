import { useRouteLoaderData } from "@remix-run/react";
import { apa, type Cited, mla } from "~/citation";
import type { RootData } from "~/root-data";

type Props = {
  resource: Pick<Cited, "title" | "kind" | "author" | "sample" | "published"> & { path: string };
  /** The name of its `.bib` file. */
  name: string;
};

/** The licence of a free resource, and how to cite it. */
export function CiteThis({ resource, name }: Props) {
  const root = useRouteLoaderData<RootData>("root");
  if (!root) return null;
  const { site } = root;
  const cited = { ...resource, url: `${site.url}${resource.path}`, site: site.name };
  return (
    <section className="cite-this" aria-label="Licence and citation">
      <p>
        Licence:{" "}
        <a href={site.licenceUrl} rel="license">
          {site.licence}
        </a>
      </p>
      <details>
        <summary>Cite this</summary>
        <dl>
          <dt>APA</dt>
          <dd className="copyable">{apa(cited)}</dd>
          <dt>MLA</dt>
          <dd className="copyable">{mla(cited)}</dd>
        </dl>
        <p>
          <a href={`/cite/${name}.bib`} download>
            Download for a reference manager (.bib)
          </a>
        </p>
      </details>
    </section>
  );
}
