import { cacheOf } from "~/rendering";
import { randomToken, sha256 } from "../data/hash.server";
import { listHas } from "./etag.server";
import type { Route } from "./guard.server";

/** How old an answer may be, in milliseconds: what is published anew is seen within it. */
const freshFor = 60 * 1000;

/** An answer without its nonce: body and policy are cut where it stood. Without script each is one piece. */
type Kept = {
  status: number;
  headers: Headers;
  body: string[];
  policy: string[];
  tag?: string;
  staleAt: number;
};

const pages = new Map<string, Kept>();

/** Of addresses where nothing is there are endless ones: so many are kept, and the oldest goes first. */
const missing = new Map<string, Kept>();
const mostMissing = 200;

/** Only addresses that are written in the one way our links are. */
const usual = /^(\/[a-z0-9-]+)+(\.data)?$/;

/**
 * Answers a read of a route that may be cached, from this Worker's memory when it was made within the last minute.
 * It is made from the address alone, without query, cookies or any other header. Without script it carries an ETag
 * of its bytes, so that who has it already gets a 304 (RFC 9110, section 13.1.2); with script it is given out with
 * another nonce each time, and nobody gets the one it was made with. What is neither 200 nor 404, or sets a cookie,
 * is not kept. A page's data is kept when it is asked for as our own script does, for that route alone. Everything
 * else is made as it is asked.
 *
 * @param route that answers the address
 * @param make answers a request
 */
export async function fromCache<Any extends Request>(
  request: Any,
  route: Pick<Route, "id" | "module"> | undefined,
  make: (request: Any) => Promise<Response>,
): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const isData = pathname.endsWith(".data");
  const wanted = isData && route ? `?_routes=${encodeURIComponent(route.id)}` : "";
  if (!mayBeKept(request, route?.module.handle) || (isData && search !== wanted)) return make(request);
  const found = pages.get(pathname) ?? missing.get(pathname);
  if (found && Date.now() < found.staleAt) return answerTo(request, found);

  const made = await make(new Request(`${origin}${pathname}${wanted}`) as Any);
  if (![200, 404].includes(made.status) || made.headers.has("Set-Cookie")) return made;
  const fresh = await prepare(made);
  if (usual.test(pathname)) keep(pathname, fresh);
  return answerTo(request, fresh);
}

function mayBeKept({ method, headers }: Request, handle: unknown): boolean {
  const cache = cacheOf(handle);
  const isRead = ["GET", "HEAD"].includes(method);
  return isRead && (cache === "for all" || (cache === "for strangers" && !headers.has("Cookie")));
}

function keep(pathname: string, fresh: Kept) {
  pages.delete(pathname);
  missing.delete(pathname);
  (fresh.status === 404 ? missing : pages).set(pathname, fresh);
  const [oldest] = missing.keys();
  if (missing.size > mostMissing && oldest !== undefined) missing.delete(oldest);
}

async function prepare(made: Response): Promise<Kept> {
  const headers = new Headers(made.headers);
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.delete("Content-Security-Policy");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const cut = (text: string) => (nonce === undefined ? [text] : text.split(nonce));
  const body = await made.text();
  const answer = {
    status: made.status,
    headers,
    body: cut(body),
    policy: cut(policy),
    staleAt: Date.now() + freshFor,
  };
  if (nonce !== undefined || made.status !== 200) return answer;

  const tag = `"${(await sha256(body)).slice(0, 24)}"`;
  // Weak, because the edge may compress the bytes on their way.
  headers.set("ETag", `W/${tag}`);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  return { ...answer, tag };
}

/** A 304 says all that the answer would say: a browser puts its headers, the policy too, on what it has. */
function answerTo(request: Request, { status, headers, body, policy, tag }: Kept): Response {
  const known = request.headers.get("If-None-Match") ?? "";
  const unchanged = tag !== undefined && listHas(known, tag, "weak");
  const nonce = policy.length > 1 ? randomToken() : "";
  const answer = new Response(unchanged || request.method === "HEAD" ? null : body.join(nonce), {
    status: unchanged ? 304 : status,
    headers,
  });
  if (policy[0] !== "") answer.headers.set("Content-Security-Policy", policy.join(nonce));
  return answer;
}
