import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalisedLink } from "~/components/layout/localised-link";
import { TranslationNote } from "~/components/layout/translation-note";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { loadPageInLanguage } from "~/server/content/translations.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMetaFunction({
  extraMeta: () => ({ noindex: true }),
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page, inLanguage } = await loadPageInLanguage(
    "unsubscribed",
    params.lang,
    context,
  );
  return { page, ...inLanguage };
}

/**
 * The page after /unsubscribe. It is the same for everybody, whether or not the
 * address was on the list.
 */
export default function UnsubscribedPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader page={page} />
      <Prose>{page.intro}</Prose>
      <p>
        <LocalisedLink className="button" href={page.next.href}>
          {page.next.label}
        </LocalisedLink>
      </p>
      <TranslationNote />
    </>
  );
}
