import type * as EntryServer from "../app/entry.server";
import type { Env } from "../app/server/context.server";
import * as build from "../build/server/index.js";

const entry = build.entry.module as typeof EntryServer;

const handleRequest = entry.createRequestHandler<Env>({
  build,
  getLoadContext: ({ context }) => entry.createContext(context.cloudflare.env),
});

type PagesRequest = Parameters<typeof handleRequest>[0];

/** The way of every request that no file answers: is it acceptable, what does Remix say, make it safe. */
export async function onRequest(context: PagesRequest): Promise<Response> {
  const request = entry.readable(context.request);
  const refused = entry.refuse(request, build.routes);
  return entry.withSecurityHeaders(refused ?? (await answer({ ...context, request })));
}

async function answer(context: PagesRequest): Promise<Response> {
  try {
    return await handleRequest({ ...context, request: entry.withoutOrigin(context.request) });
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    console.error(JSON.stringify({ level: "error", status: 500, reason }));
    return entry.refusal(500, "Something went wrong on our side. Please try again later.");
  }
}
