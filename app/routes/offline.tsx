import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/components/frame/error-page";
import { PageHeader } from "~/components/frame/page-header";
import { Prose } from "~/components/frame/prose";
import { createMeta } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { pages } from "~/server/content/content.server";
import { listPacks } from "~/server/files/packs.server";
import { formatBytes, formatDay } from "~/text";

export const handle: RouteHandle = { render: "server" };

export const meta = createMeta("/offline");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { readMe: _, ...page } = pages.offline;
  const chosen = new URL(request.url).searchParams.get("page");
  return { page, packs: await listPacks(context.files, chosen) };
}

export default function OfflinePage() {
  const { page, packs } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} standfirst={page.standfirst} />
      <section className="content-section">
        <h2>For a pen drive</h2>
        <Prose>{page.intro}</Prose>
        <ul>
          {packs.map(({ title, variants }) => (
            <li key={title}>
              {title}
              <ul>
                {variants.map(({ href, variant, bytes, day }) => (
                  <li key={href}>
                    <a href={href} download aria-label={`${title}: ZIP file ${variant ?? ""}`}>
                      ZIP file {variant}
                    </a>{" "}
                    <span className="muted">{`${formatBytes(bytes)}, ${formatDay(day)}`}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
