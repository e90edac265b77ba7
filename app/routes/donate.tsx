import { useLoaderData } from "@remix-run/react";
import { ComingSoonPage } from "~/components/prose/coming-soon-page";
import { createMetaFunction } from "~/page/meta";
import kolam from "~/pictures/kolam.svg?url";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction({ path: "/donate" });

export function loader() {
  return { page: pages.donate, kolam };
}

export default function DonatePage() {
  return <ComingSoonPage {...useLoaderData<typeof loader>()} />;
}
