import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Words } from "~/components/words";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content.server";

export const handle: RouteHandle = { render: "static" };

/** Rendered once, as the 404.html that answers every address which is none of ours. */
export function loader() {
  return data({ page: pages["404"] }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, data.page) : [];

export default function NotFoundPage() {
  const { page } = useLoaderData<typeof loader>();
  return <Words page={page} />;
}
