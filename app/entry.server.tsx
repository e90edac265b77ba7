import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import everyPage from "./client/every-page.js?inline-script";
import { RequestContext } from "./components/layout/request-context";
import { withHandleDefaults } from "./rendering";
import { createRandomToken } from "./server/hash.server";
import { buildPagePolicy } from "./server/http/headers.server";
import { getRequestId } from "./server/http/request-log.server";

export { handleError } from "./server/http/request-log.server";

/**
 * Renders the whole page before any of it is sent, so that it is complete
 * without script.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const { render, externalPictures, script, inlineScript } =
    readLeafHandle(remixContext);
  // In development every page is hydrated, because hot reload needs script.
  const isHydrated = render === "app" || import.meta.env.DEV;
  const nonce = isHydrated ? createRandomToken() : undefined;
  const scripts = [
    everyPage.policySource,
    inlineScript?.policySource,
    // Allowed by its address instead of a nonce, because a page with a nonce
    // cannot be stored. The address has no scheme: behind a proxy, the Worker
    // may see a different one from the browser.
    script && new URL(request.url).host + script,
    ...(nonce ? ["'self'", `'nonce-${nonce}'`] : []),
  ].filter((source) => source !== undefined);
  const page = (
    <RequestContext.Provider value={{ nonce, id: getRequestId() }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </RequestContext.Provider>
  );
  const html = nonce
    ? await renderForHydration(page, { nonce, signal: request.signal })
    : renderWithoutScript(page, render === "static");

  headers.set("Content-Type", "text/html; charset=utf-8");
  // In development Vite adds inline scripts and styles of its own.
  if (!import.meta.env.DEV)
    headers.set(
      "Content-Security-Policy",
      buildPagePolicy(scripts, externalPictures && "https:"),
    );
  return new Response(html, { status, headers });
}

async function renderForHydration(
  page: ReactElement,
  options: { nonce: string; signal: AbortSignal },
) {
  // An error rejects, and is logged by `handleError`; React would log its
  // message, which may contain what a visitor typed.
  const body = await renderToReadableStream(page, {
    ...options,
    onError: () => undefined,
  });
  await body.allReady;
  // Development runs in Node, which has no HTMLRewriter.
  const response = new Response(body);
  return (import.meta.env.DEV ? response : withDataInBody(response)).text();
}

/**
 * Remix writes the data for hydration after `</body></html>`, where HTML allows
 * no script, so these end tags move to the end
 * (https://developers.cloudflare.com/workers/runtime-apis/html-rewriter/).
 */
function withDataInBody(page: Response) {
  return new HTMLRewriter()
    .on("html, body", {
      element(element) {
        element.onEndTag((tag) => {
          tag.remove();
        });
      },
    })
    .onDocument({
      end(end) {
        end.append("</body></html>", { html: true });
      },
    })
    .transform(page);
}

/**
 * Without the stream and the marks for hydration, rendering takes less CPU
 * time.
 */
function renderWithoutScript(page: ReactElement, isStatic: boolean) {
  try {
    return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  } catch (error) {
    // Only the build renders a static page, so a programmer may read the whole
    // error.
    if (isStatic) console.error(error);
    throw error;
  }
}

function readLeafHandle({ routeModules, staticHandlerContext }: EntryContext) {
  const leaf = staticHandlerContext.matches.at(-1)?.route.id ?? "root";
  return withHandleDefaults(routeModules[leaf]?.handle);
}
