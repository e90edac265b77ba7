import { useLoaderData } from "@remix-run/react";
import { ComingSoonPage } from "~/components/prose/coming-soon-page";
import { createMeta } from "~/page/meta";
import kolam from "~/pictures/kolam.svg?url";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMeta({ path: "/donate" });

export function loader() {
  return { page: pages.donate, kolam };
}

export default function DonatePage() {
  return <ComingSoonPage {...useLoaderData<typeof loader>()} />;
}
