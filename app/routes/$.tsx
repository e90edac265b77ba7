import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/page-head";
import { Picture } from "~/components/picture";
import { Prose } from "~/components/prose";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { pictureNamed } from "~/server/content/pictures.server";

export const handle: RouteHandle = { render: "static" };

/** Rendered once, as the 404.html that answers every address which is none of ours. */
export function loader() {
  return data({ page: pages["404"], kolam: pictureNamed("kolam-404.svg") }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.page) : [];

export default function NotFoundPage() {
  const { page, kolam } = useLoaderData<typeof loader>();
  return (
    <section className="card coming-soon">
      <Picture picture={{ ...kolam, width: 320, height: 320 }} alt="" sizes="20rem" loading="eager" />
      <div>
        <PageHead title={page.title} standfirst={page.standfirst} />
        <Prose>{page.intro}</Prose>
      </div>
    </section>
  );
}
