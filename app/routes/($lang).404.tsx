import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TranslationNote } from "~/components/layout/translation-note";
import { KolamCard } from "~/components/media/kolam-card";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import kolam from "~/pictures/kolam-404.svg?url";
import type { RouteHandle } from "~/rendering";
import { loadPageInLanguage } from "~/server/content/translations.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction();

/**
 * Prerendered as 404.html, and as 404.html of each language. Pages sends the
 * nearest one for an unknown address.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const {
    page: { path: _, ...page },
    inLanguage,
  } = await loadPageInLanguage("404", params.lang, context);
  return data({ page, language: inLanguage.language, kolam }, { status: 404 });
}

export default function NotFoundPage() {
  const { page, kolam } = useLoaderData<typeof loader>();
  return (
    <KolamCard kolam={kolam}>
      <h1>{page.title}</h1>
      <p className="standfirst">{page.standfirst}</p>
      <Prose>{page.intro}</Prose>
      <TranslationNote />
    </KolamCard>
  );
}
