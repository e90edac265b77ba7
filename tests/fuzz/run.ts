import { gzipSync } from "node:zlib";
import type { RouteDescription } from "~/rendering";
import { subscriptions } from "~/server/data/schema.server";
import { cookieOf, formPost, jsonPost, newNetwork, origin } from "../support/http";
import { addPlan, secrets, type TestApp } from "../support/test-app";
import { storedNames } from "./addresses";
import { session } from "./headers";
import { faultsOf, type Site } from "./judge";
import { type FuzzRequest, requestsFrom } from "./requests";

export type Report = {
  sent: number;
  /** How many answers had which status. */
  statuses: Map<number, number>;
  /** What was broken, each with the request to repeat it; empty when all is well. */
  failures: string[];
};

const mostFailures = 20;
const patience = 10_000;

/**
 * Sends requests one after the other, so that a seed repeats a failure exactly, and judges every answer; then
 * asks whether the site still stands.
 *
 * @param place opened with `built`, and empty
 */
export async function fuzz(
  place: TestApp,
  routes: RouteDescription[],
  { seed, requests }: { seed: number; requests: number },
): Promise<Report> {
  const report: Report = { sent: 0, statuses: new Map(), failures: [] };
  const site = await prepare(place, routes);
  let cookie = await logIn(place, site);
  const generator = requestsFrom(seed, routes);

  while (report.sent < requests && report.failures.length < mostFailures) {
    const request = generator.next().value;
    report.sent += 1;
    const { faults, ended } = await send(place, site, request, cookie, report);
    if (faults.length > 0) {
      report.failures.push(
        `seed ${seed}, request ${report.sent}: ${faults.join("; ")}\n${asCommand(request)}`,
      );
    }
    if (report.sent % 25 === 0) await forgetLogins(place);
    if (ended) cookie = await logIn(place, site);
  }
  report.failures.push(...(await faultsLeft(place, site)));
  return report;
}

async function send(place: TestApp, site: Site, request: FuzzRequest, cookie: string, report: Report) {
  const { method, address, body } = request;
  const headers = { ...request.headers };
  if (headers.Cookie) headers.Cookie = headers.Cookie.replace(session, cookie);
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await place.fetch(address, { method, headers, signal, body } as RequestInit);
    const judged = { status: answer.status, headers: answer.headers, text: await answer.text() };
    report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
    const faults = faultsOf(request, judged, site);
    const logged = place.log.splice(0);
    if (logged.length > 0) faults.push(`this request or the one before was logged: ${logged.join("\n")}`);
    const ended = answer.headers.getSetCookie().some((set) => /^__Host-admin=.*Max-Age=0/.test(set));
    return { faults, ended };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return { faults: [`no answer: ${error} ${cause ?? ""}`], ended: false };
  }
}

/** Plans, files, and more subscribers than one page of the dashboard shows. */
async function prepare(place: TestApp, routes: RouteDescription[]): Promise<Site> {
  const ourOwn = (await (await place.fetch("/contact")).text()).match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
  for (const prefix of routes.filter(({ path }) => /.\/\*$/.test(path)))
    for (const name of storedNames)
      await place.env.FILES.put(prefix.path.slice(1).replace("*", name), `%PDF-1.7 ${name}`);
  await addPlan(place, { id: 7, section: "logic", fileUrl: "/content/lessons/fuzz.pdf" });
  await addPlan(place, { id: 8, section: "elaborate", externalUrl: "https://elsewhere.example/" });
  await addPlan(place, { id: 9 });

  const subscribers = Array.from({ length: 120 }, (_, index) => `asha.${index}@planted.test`);
  const insert = place.env.DB.prepare("insert into subscriptions (email, created_at) values (?, 0)");
  await place.env.DB.batch(subscribers.map((email) => insert.bind(email)));
  return { routes, subscribers, ourOwn, secrets: Object.values(secrets), nonces: new Set() };
}

async function logIn(place: TestApp, site: Site): Promise<string> {
  await forgetLogins(place);
  const answer = await place.fetch("/admin", formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()));
  const cookie = cookieOf(answer, "__Host-admin");
  site.secrets.push(cookie.slice(cookie.indexOf("=") + 1));
  return cookie;
}

/** Otherwise all logins but the first few would end at the throttle, and never reach the password. */
async function forgetLogins({ env }: TestApp) {
  await env.DB.prepare("delete from throttle_counters where key like 'login%'").run();
}

/** HTML's grammar of an address (https://html.spec.whatwg.org/#valid-e-mail-address), normalised. */
const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(\\.${label})*$`);

async function faultsLeft(place: TestApp, site: Site): Promise<string[]> {
  const faults: string[] = [];
  const email = "afterwards@fuzz.test";
  const signedUp = await place.fetch("/api/subscriptions", jsonPost({ email }, newNetwork()));
  for (const page of ["/contact", "/lesson-plans", "/lesson-plans/7", "/content/lessons/fuzz.pdf"]) {
    const { status } = await place.fetch(page);
    if (status !== 200) faults.push(`afterwards ${page} answers ${status}`);
  }
  if (signedUp.status !== 200) faults.push(`afterwards a sign-up is answered ${signedUp.status}`);

  const rows = await place.context.db.select().from(subscriptions).all();
  const stored = new Set(rows.map((row) => row.email));
  for (const { email, name } of rows) {
    if (email.length > 254 || !address.test(email))
      faults.push(`stored as an address: ${JSON.stringify(email)}`);
    if (name !== null && !/^[^\p{Cc}\p{Cs}\u2028\u2029]{1,100}$/u.test(name))
      faults.push(`stored as a name: ${JSON.stringify(name)}`);
  }
  for (const known of [...site.subscribers, email]) if (!stored.has(known)) faults.push(`lost: ${known}`);
  faults.push(...place.log.splice(0).map((line) => `logged at the end: ${line}`));
  return faults;
}

/** The request as a command for a site that `npm start` serves; `<session>` is yours to fill in. */
function asCommand({ method, address, headers, body }: FuzzRequest): string {
  const url = new URL(origin + address);
  const words = ["curl", "-i", "--path-as-is", method === "HEAD" ? "-I" : `-X ${method}`];
  for (const [name, value] of Object.entries(headers))
    words.push("-H", quoted(value ? `${name}: ${value}` : `${name};`));
  words.push(quoted(`http://127.0.0.1:8788${url.pathname}${url.search}`));
  if (!body) return words.join(" ");
  const packed = gzipSync(body).toString("base64");
  return `printf %s ${packed} | base64 -d | gunzip | ${words.join(" ")} --data-binary @-`;
}

/** For the shell, byte for byte: a header's letters are Latin-1. */
function quoted(text: string) {
  if (/^[\x20-\x7e]*$/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const inHex = (char: string) => `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`;
  return `$'${text.replace(/[^\x20-\x7e]|['\\]/g, inHex)}'`;
}
