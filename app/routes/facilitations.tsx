import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Words } from "~/components/words";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content.server";

export const handle: RouteHandle = { render: "static" };

export function loader() {
  return { page: pages.facilitations };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/facilitations" }) : [];

export default function FacilitationsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <Words page={page} />;
}
