import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ComingSoon } from "~/components/coming-soon";
import { pageMeta } from "~/page-meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { pictureNamed } from "~/server/content/pictures.server";

export const handle: RouteHandle = { render: "static" };

export function loader() {
  return { page: pages.reflections, kolam: pictureNamed("kolam-reflections.svg") };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { ...data.page, path: "/reflections" }) : [];

export default function ReflectionsPage() {
  return <ComingSoon {...useLoaderData<typeof loader>()} />;
}
