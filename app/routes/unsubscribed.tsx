import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";

export const handle: RouteHandle = { render: "static" };

export const meta = createMeta({
  path: "/unsubscribed",
  extraMeta: () => ({ noindex: true }),
});

export function loader() {
  return { page: pages.unsubscribed };
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
        <a className="button" href={page.next.href}>
          {page.next.label}
        </a>
      </p>
    </>
  );
}
