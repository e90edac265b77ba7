import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/layout/page-header";
import { TranslationNote } from "~/components/layout/translation";
import { HeaderPicture } from "~/components/media/header-picture";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { findPagePicture } from "~/server/content/pictures.server";
import { loadPage } from "~/server/content/translations.server";

export const handle: RouteHandle = {
  render: "static",
  menu: "/classroom",
};

export const meta = createMeta();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, inLanguage } = await loadPage("supper", params.lang, context);
  return { page, ...inLanguage, picture: findPagePicture(page) };
}

/** Questions that a family talks about at home. */
export default function SupperPage() {
  const { page, ...data } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={page.title}
        standfirst={page.standfirst}
        tint="sand"
        aside={<HeaderPicture picture={data.picture} />}
      />
      <Prose>{page.intro}</Prose>
      {data.translationNote ? (
        <TranslationNote {...data.translationNote} />
      ) : null}
    </>
  );
}
