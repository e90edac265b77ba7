import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DatedPage } from "~/components/prose/dated-page";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { findLastChangeDay } from "~/server/content/content.server";
import { loadEnglishPageFromFile } from "~/server/content/translations.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction({ path: "/privacy" });

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    page: await loadEnglishPageFromFile("privacy", context),
    day: findLastChangeDay("/privacy"),
  };
}

export default function PrivacyPage() {
  const { page, day } = useLoaderData<typeof loader>();
  return <DatedPage page={page} label="Version of" day={day} />;
}
