import { isCached } from "~/rendering";
import { sha256 } from "./hash.server";
import { freshFor } from "./memory.server";

type Answer = { body: string; headers: Headers; tag: string; staleAt: number };

const kept = new Map<string, Answer>();

/** Addresses that are written in one way only, so that there are no more of them kept than there are pages. */
const usual = /^(\/[a-z0-9-]+)+$/;

/**
 * Answers a read of a route that may be cached, from this Worker's memory when it was made within the last minute.
 * It is made from the address alone, without query, cookies or any other header, and carries an ETag of its bytes,
 * so that who has it already gets a 304 (RFC 9110, section 13.1.2). Everything else is made as it is asked.
 *
 * @param handle of the route that answers
 * @param make answers a request; what is no 200, or is meant for one visitor, is not kept
 */
export async function fromCache<Any extends Request>(
  request: Any,
  handle: unknown,
  make: (request: Any) => Promise<Response>,
): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  if (!isCached(handle) || pathname.endsWith(".data")) return make(request);
  const found = kept.get(pathname);
  if (found && Date.now() < found.staleAt) return answerTo(request, found);

  const made = await make(new Request(`${origin}${pathname}`) as Any);
  if (made.status !== 200 || isPersonal(made.headers)) return made;
  const fresh = await answerOf(made);
  if (usual.test(pathname)) kept.set(pathname, fresh);
  return answerTo(request, fresh);
}

function isPersonal(headers: Headers) {
  return headers.has("Set-Cookie") || headers.get("Content-Security-Policy")?.includes("'nonce-");
}

async function answerOf(made: Response): Promise<Answer> {
  const body = await made.text();
  const tag = `"${(await sha256(body)).slice(0, 24)}"`;
  const headers = new Headers(made.headers);
  // Weak, because the edge may compress the bytes on their way.
  headers.set("ETag", `W/${tag}`);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  return { body, headers, tag, staleAt: Date.now() + freshFor };
}

/** A 304 says all that the answer would say: a browser puts its headers, the policy too, on what it has. */
function answerTo(request: Request, { body, headers, tag }: Answer): Response {
  const known = request.headers.get("If-None-Match") ?? "";
  const unchanged = known.trim() === "*" || known.includes(tag);
  return new Response(unchanged || request.method === "HEAD" ? null : body, {
    status: unchanged ? 304 : 200,
    headers,
  });
}
