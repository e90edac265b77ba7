import { useLoaderData } from "@remix-run/react";
import { ComingSoonPage } from "~/components/prose/coming-soon-page";
import { createMetaFunction } from "~/page/meta";
import kolam from "~/pictures/kolam-reflections.svg?url";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction({ path: "/reflections" });

export function loader() {
  return { page: pages.reflections, kolam };
}

export default function ReflectionsPage() {
  return <ComingSoonPage {...useLoaderData<typeof loader>()} />;
}
