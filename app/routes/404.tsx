import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { KolamCard } from "~/components/media/kolam-card";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import kolam from "~/pictures/kolam-404.svg?url";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMeta();

/** Prerendered as 404.html, which Pages sends for unknown addresses. */
export function loader() {
  return data({ page: pages["404"], kolam }, { status: 404 });
}

export default function NotFoundPage() {
  const { page, kolam } = useLoaderData<typeof loader>();
  return (
    <KolamCard kolam={kolam}>
      <h1>{page.title}</h1>
      <p className="standfirst">{page.standfirst}</p>
      <Prose>{page.intro}</Prose>
    </KolamCard>
  );
}
