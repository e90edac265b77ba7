import type * as EntryServer from "../app/entry.server";
import type { Env } from "../app/server/context.server";
import * as build from "../build/server/index.js";

const { createContext, createRequestHandler, refusal, refuse, withoutOrigin, withSecurityHeaders } = build
  .entry.module as typeof EntryServer;

const handleRequest = createRequestHandler<Env>({
  build,
  getLoadContext: ({ context }) => createContext(context.cloudflare.env),
});

type PagesRequest = Parameters<typeof handleRequest>[0];

/** The way of every request that no file answers: is it acceptable, what does Remix say, make it safe. */
export async function onRequest(context: PagesRequest): Promise<Response> {
  const { request } = context;
  return withSecurityHeaders(refuse(request, build.routes) ?? (await answer(context)));
}

async function answer(context: PagesRequest): Promise<Response> {
  try {
    return await handleRequest({ ...context, request: withoutOrigin(context.request) });
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    console.error(JSON.stringify({ level: "error", status: 500, reason }));
    return refusal(500, "Something went wrong on our side. Please try again later.");
  }
}
