import { useLoaderData } from "@remix-run/react";
import { DatedPage } from "~/components/prose/dated-page";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMeta({ path: "/accessibility" });

export function loader() {
  return { page: pages.accessibility };
}

export default function AccessibilityPage() {
  const { page } = useLoaderData<typeof loader>();
  return <DatedPage page={page} label="Last tested on" day={page.tested} />;
}
