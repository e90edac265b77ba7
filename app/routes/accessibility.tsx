import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DatedPage } from "~/components/prose/dated-page";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { loadEnglishPageFromFile } from "~/server/content/translations.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction({ path: "/accessibility" });

export async function loader({ context }: LoaderFunctionArgs) {
  return { page: await loadEnglishPageFromFile("accessibility", context) };
}

export default function AccessibilityPage() {
  const { page } = useLoaderData<typeof loader>();
  return <DatedPage page={page} label="Last tested on" day={page.tested} />;
}
