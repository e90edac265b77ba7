import { matchRoutes } from "@remix-run/react";
import type { RouteDescription } from "~/rendering";
import { normalizeRequest } from "~/server/http/guard.server";
import { filePolicy, pagePolicy, pdfPolicy, securityHeaders } from "~/server/http/security-headers.server";
import { origin } from "../../support/http";
import { type FuzzRequest, session } from "./requests";

export type Answer = { status: number; headers: Headers; text: string };

/** What the check must know about the site to detect leaks. */
export type Site = {
  routes: RouteDescription[];
  /** E-mail addresses of subscribers, which no request contains. */
  subscribers: string[];
  /** E-mail addresses that the site shows to everybody. */
  ourOwn: string[];
  /** Strings that no response may contain. */
  secrets: string[];
  /** The nonces seen so far. */
  nonces: Set<string>;
};

/** Stack traces, SQL, D1 messages and file paths, which no visitor may see. */
export const leaks =
  /\bat \S+ \(|\bat async |D1_|SQLITE|ZodError|DrizzleQuery|no such (table|column)|insert into|"(subscriptions|rate_limits)"|node_modules|file:\/\/|\.server\.ts|worker\/index\.js|[A-Z]\w+Error: /i;

const statuses = [200, 202, 206, 302, 303, 304, 308, 400, 401, 403, 404, 405, 412, 413, 415, 416, 429];

/** The problems of a response; empty if there are none. */
export function faultsOf(request: FuzzRequest, answer: Answer, site: Site): string[] {
  if (answer.headers.get("X-Answered-By") === "files") return fileFaults(request);
  const route = routeOf(request, site.routes);
  return [
    ...statusFaults(request, answer),
    ...headerFaults(answer, route, site),
    ...leakFaults(request, answer, site),
    ...apiFaults(request, answer, route),
  ];
}

/** The route that Remix finds for an address; pages also answer `.data` beside them. */
export function routeOf({ address }: FuzzRequest, routes: RouteDescription[]): RouteDescription | undefined {
  const { pathname } = new URL(normalizeRequest(new Request(origin + address)).url);
  return matchRoutes(routes, pathname.replace(/\.data$/, ""))?.[0]?.route;
}

/** Pages itself answers an address with an empty segment from the static files, whose headers come from `_headers`. */
function fileFaults({ address }: FuzzRequest): string[] {
  return new URL(origin + address).pathname.includes("//") ? [] : ["the Function was not asked"];
}

const maxBytes = 16 * 1024;

function statusFaults({ method, address, body }: FuzzRequest, { status, headers }: Answer): string[] {
  const { pathname, searchParams } = new URL(origin + address);
  const faults: string[] = [];
  if (!statuses.includes(status)) faults.push(`status ${status}`);
  // For a `.data` request, Remix answers 202 to announce a redirect.
  if (status === 202 && !pathname.endsWith(".data")) faults.push("202 outside of .data");
  if (status === 405 && !/^(GET, HEAD|GET, HEAD, POST|POST)$/.test(headers.get("Allow") ?? ""))
    faults.push(`405 with Allow: ${headers.get("Allow")}`);
  if (status === 429 && !/^[1-9]\d*$/.test(headers.get("Retry-After") ?? ""))
    faults.push("429 without Retry-After");
  const tooLong = method === "POST" && body !== undefined && body.length > maxBytes;
  const refusedUnread = [403, 404, 405, 413, 415].includes(status) || searchParams.has("_data");
  if (tooLong && !refusedUnread) faults.push(`${status} for a body of ${body.length} bytes`);
  const location = headers.get("Location");
  if (location !== null && !/^\/($|[^/\\\s])[^\\\s]*$/.test(location)) faults.push(`Location: ${location}`);
  return faults;
}

function headerFaults({ headers }: Answer, route: RouteDescription | undefined, site: Site): string[] {
  const type = headers.get("Content-Type") ?? "";
  const html = type.startsWith("text/html");
  const scripted = html && route?.render === "app";
  const policy = headers.get("Content-Security-Policy") ?? "";
  const nonce = scripted ? (/'nonce-([0-9a-f]{64})'/.exec(policy)?.[1] ?? "(none)") : undefined;
  const file = route?.script && new URL(origin).host + route.script;
  const expected: Record<string, string> = {
    ...securityHeaders,
    "Content-Security-Policy": html
      ? pagePolicy(nonce, file, route?.hasServiceWorker)
      : type === "application/pdf"
        ? pdfPolicy
        : filePolicy,
    "X-Frame-Options": html ? "DENY" : "SAMEORIGIN",
  };
  const faults = Object.entries(expected)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `${name}: ${headers.get(name)}`);
  if (nonce !== undefined && site.nonces.has(nonce)) faults.push("a nonce that was used before");
  if (nonce !== undefined) site.nonces.add(nonce);
  for (const name of ["Access-Control-Allow-Origin", "X-Powered-By"])
    if (headers.has(name)) faults.push(`${name}: ${headers.get(name)}`);
  const ours =
    /^__Host-(admin|flash|known|subscribed)=[\w%+/=.-]*; (Max-Age=\d+; )?Path=\/; (Expires=[^;]+; )?HttpOnly; Secure; SameSite=Lax$/;
  for (const cookie of headers.getSetCookie()) if (!ours.test(cookie)) faults.push(`Set-Cookie: ${cookie}`);
  if (headers.has("Set-Cookie") && headers.get("Cache-Control") !== "no-store")
    faults.push("a cookie that may be cached");
  return faults;
}

const emails = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+/gi;

function leakFaults({ method, headers: sent }: FuzzRequest, { headers, text }: Answer, site: Site): string[] {
  const whole = `${[...headers].map((header) => header.join(": ")).join("\n")}\n\n${text}`;
  const faults: string[] = [];
  const leak = leaks.exec(whole);
  if (leak) faults.push(`it reveals "${whole.slice(leak.index, leak.index + 80)}"`);
  if (site.secrets.some((secret) => whole.includes(secret))) faults.push("it reveals a secret");

  const found = [...new Set(whole.match(emails))].filter((email) => !site.ourOwn.includes(email));
  if (sent.Cookie?.includes(session)) {
    if (found.length > 0 && headers.get("Cache-Control") !== "no-store")
      faults.push("subscribers that may be cached");
    return faults;
  }
  // A refused form repeats what was typed, so only the response to a read must not contain any address.
  const leaked =
    method === "GET" || method === "HEAD" ? found : found.filter((email) => site.subscribers.includes(email));
  if (leaked.length > 0) faults.push(`without a session it reveals ${leaked.slice(0, 3).join(", ")}`);
  return faults;
}

function apiFaults(
  { method }: FuzzRequest,
  { status, headers, text }: Answer,
  route?: RouteDescription,
): string[] {
  if (!route?.path.startsWith("/api/") || status < 400) return [];
  const plain = headers.get("Content-Type") === "text/plain; charset=utf-8";
  const sentence = method === "HEAD" ? text === "" : /^[A-Z][^<>{}[\]\n]{5,150}$/.test(text);
  return plain && sentence
    ? []
    : [`no plain sentence: ${headers.get("Content-Type")}, ${text.slice(0, 200)}`];
}
