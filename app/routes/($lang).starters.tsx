import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LicenceAndCitation } from "~/components/layout/licence-and-citation";
import { TranslationNote } from "~/components/layout/translation-note";
import { StoryShelf } from "~/components/lists/story-shelf";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { requirePictureData } from "~/server/content/pictures.server";
import { listShelfStories } from "~/server/content/stories.server";
import { loadPageInLanguage } from "~/server/content/translations.server";

export const handle: RouteHandle = {
  render: "static",
  menu: "/classroom",
};

export const meta = createMetaFunction();

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, texts, inLanguage } = await loadPageInLanguage(
    "starters",
    params.lang,
    context,
  );
  return {
    page,
    ...inLanguage,
    picture: requirePictureData(page.picture),
    shelf: listShelfStories("starter", texts),
  };
}

export default function StartersPage() {
  const { page, picture, shelf } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader page={page} tint="mint" picture={picture} />
      <Prose>{page.intro}</Prose>
      <StoryShelf stories={shelf} label={page.title} heading="h2" hasTeasers />
      <TranslationNote />
      <LicenceAndCitation title={page.title} />
    </>
  );
}
