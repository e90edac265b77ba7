import { useLoaderData } from "@remix-run/react";
import { DatedPage } from "~/components/prose/dated-page";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { findLastChange, pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMeta({ path: "/privacy" });

export function loader() {
  return { page: pages.privacy, day: findLastChange("/privacy") };
}

export default function PrivacyPage() {
  const { page, day } = useLoaderData<typeof loader>();
  return <DatedPage page={page} label="Version of" day={day} />;
}
