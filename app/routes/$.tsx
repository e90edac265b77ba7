import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Kolam } from "~/components/kolam";
import { PageHead } from "~/components/page-head";
import { Prose } from "~/components/prose";
import { pageMeta } from "~/page-meta";
import kolam from "~/pictures/kolam-404.svg?url";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

/** Rendered once, as the 404.html that answers every address which is none of ours. */
export function loader() {
  return data({ page: pages["404"], kolam }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.page) : [];

export default function NotFoundPage() {
  const { page, kolam } = useLoaderData<typeof loader>();
  return (
    <section className="card coming-soon">
      <Kolam src={kolam} />
      <div>
        <PageHead title={page.title} standfirst={page.standfirst} />
        <Prose>{page.intro}</Prose>
      </div>
    </section>
  );
}
