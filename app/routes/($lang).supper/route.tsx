import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TranslationNote } from "~/components/layout/translation-note";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { requirePictureData } from "~/server/content/pictures.server";
import { loadPageInLanguage } from "~/server/content/translations.server";
import "./supper.css";

export const handle: RouteHandle = {
  render: "static",
  menu: "/classroom",
};

export const meta = createMetaFunction();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, inLanguage } = await loadPageInLanguage(
    "supper",
    params.lang,
    context,
  );
  return { page, ...inLanguage, picture: requirePictureData(page.picture) };
}

/** Questions that a family talks about at home. */
export default function SupperPage() {
  const { page, ...data } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader page={page} tint="sand" picture={data.picture} />
      <div className="supper">
        <Prose>{page.intro}</Prose>
      </div>
      <TranslationNote />
    </>
  );
}
