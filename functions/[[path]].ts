import type * as EntryServer from "../app/entry.server";
import * as build from "../build/server/index.js";

const entry = build.entry.module as typeof EntryServer;

const findRoute = entry.routeFinder(build.routes);
const handlerOf = entry.routeHandlers(build);

type PagesRequest = Parameters<ReturnType<typeof handlerOf>>[0];

/** The way of every request that no file answers: is it acceptable, what does Remix say, make it safe. */
export function onRequest(context: PagesRequest): Promise<Response> {
  return entry.withRequestId(context.request, async () => {
    const request = entry.readable(context.request);
    const route = findRoute(new URL(request.url).pathname);
    const refused = entry.refuse(request, route);
    const make = (asked: typeof request) => answer({ ...context, request: asked }, route?.id);
    return entry.withSecurityHeaders(refused ?? (await entry.fromCache(request, route, make)));
  });
}

async function answer(context: PagesRequest, route: string | undefined): Promise<Response> {
  try {
    const answered = await handlerOf(route)({ ...context, request: entry.withoutOrigin(context.request) });
    // Of a bug in a route without a page Remix says only "Unexpected Server Error".
    return answered.status === 500 && isPlain(answered) ? somethingWrong() : answered;
  } catch (error) {
    entry.logFailure(500, error instanceof Error ? error.name : "unknown");
    return somethingWrong();
  }
}

function isPlain(answered: Response): boolean {
  return answered.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
}

function somethingWrong(): Response {
  return entry.refusal(500, entry.withNumber("Something went wrong on our side. Please try again later."));
}
