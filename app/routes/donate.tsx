import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ComingSoon } from "~/components/coming-soon";
import { pageMeta } from "~/page-meta";
import kolam from "~/pictures/kolam-donate.svg?url";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export function loader() {
  return { page: pages.donate, kolam };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/donate" }) : [];

export default function DonatePage() {
  return <ComingSoon {...useLoaderData<typeof loader>()} />;
}
