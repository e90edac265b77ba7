import fc, { type RunDetails } from "fast-check";
import type { RouteDescription } from "~/rendering";
import { rateLimits, subscriptions } from "~/server/data/schema.server";
import { jsonPost, newNetwork } from "../../support/http";
import { addPlan, adminCookie, secrets, type TestApp } from "../../support/test-app";
import { faultsOf, type Site } from "./check-response";
import { type FuzzRequest, fuzzRequests, session, storedNames } from "./requests";

type Report = {
  run: RunDetails<[FuzzRequest]>;
  /** The number of responses by status. */
  statuses: Map<number, number>;
};

/**
 * Sends malformed requests one after the other. Checks every response and, at the end, the contents of the database.
 * fast-check can repeat a run from its seed, and reduces a failing request to its smallest form.
 *
 * @param app opened with `built`, and empty
 */
export async function fuzz(
  app: TestApp,
  routes: RouteDescription[],
  { seed, requests }: { seed: number; requests: number },
): Promise<Report> {
  const statuses = new Map<number, number>();
  const site = await prepare(app, routes);
  let cookie = await newSession(app, site);

  const property = fc.asyncProperty(fuzzRequests(routes), async (request) => {
    const { faults, status, ended } = await send(app, site, request, cookie);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (ended) cookie = await newSession(app, site);
    if (faults.length > 0) throw new Error(faults.join("; "));
  });
  // Rate limits would refuse every login but the first few before the password is checked.
  property.afterEach(() => app.env.DB.prepare("delete from rate_limits where key like 'login%'").run());
  const run = await fc.check(property, { seed, numRuns: requests });
  if (!run.failed) {
    const faults = await faultsLeft(app, site);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }
  return { run, statuses };
}

async function send(app: TestApp, site: Site, request: FuzzRequest, cookie: string) {
  const { method, address, body } = request;
  const headers = { ...request.headers };
  if (headers.Cookie) headers.Cookie = headers.Cookie.replace(session, cookie);
  const signal = AbortSignal.timeout(10_000);
  const response = await app.fetch(address, { method, headers, signal, body } as RequestInit);
  const { status } = response;
  const faults = faultsOf(request, { status, headers: response.headers, text: await response.text() }, site);
  const logged = app.log.splice(0);
  if (logged.length > 0) faults.push(`this request or the one before was logged: ${logged.join("\n")}`);
  const ended = response.headers.getSetCookie().some((set) => /^__Host-admin=.*Max-Age=0/.test(set));
  return { faults, status, ended };
}

/** Adds plans, files, and more subscribers than one page of the dashboard shows. */
async function prepare(app: TestApp, routes: RouteDescription[]): Promise<Site> {
  const shown = await (await app.fetch("/contact")).text();
  const ourOwn = shown.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
  for (const { path } of routes.filter(({ path }) => /.\/\*$/.test(path))) {
    for (const name of storedNames) {
      await app.env.FILES.put(path.slice(1).replace("*", name), `%PDF-1.7 ${name}`);
    }
  }
  await addPlan(app, { id: 1, section: "logic", fileUrl: "/content/lessons/fuzz.pdf" });
  await addPlan(app, { id: 2, section: "elaborate", externalUrl: "https://elsewhere.example/" });
  await addPlan(app, { id: 3 });

  const subscribers = Array.from({ length: 120 }, (_, index) => `asha.${index}@planted.test`);
  const insert = app.env.DB.prepare("insert into subscriptions (email, created_at) values (?, 0)");
  await app.env.DB.batch(subscribers.map((email) => insert.bind(email)));
  return { routes, subscribers, ourOwn, secrets: Object.values(secrets), nonces: new Set() };
}

async function newSession(app: TestApp, site: Site): Promise<string> {
  // The requests use up the limit of logins from everywhere.
  await app.context.db.delete(rateLimits);
  const cookie = await adminCookie(app);
  site.secrets.push(cookie.slice(cookie.indexOf("=") + 1));
  return cookie;
}

/** HTML's grammar of an address (https://html.spec.whatwg.org/#valid-e-mail-address), normalised. */
const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const validEmail = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(\\.${label})*$`);
const validName = /^[^\p{Cc}\p{Cs}\u2028\u2029]{1,100}$/u;

/** Checks after all requests that the site still works, kept its subscribers and stored only valid rows. */
async function faultsLeft(app: TestApp, site: Site): Promise<string[]> {
  const email = "afterwards@fuzz.test";
  const { status } = await app.fetch("/api/subscriptions", jsonPost({ email }, newNetwork()));
  const faults = status === 200 ? [] : [`afterwards a sign-up gets ${status}`];
  for (const page of ["/contact", "/lesson-plans", "/lesson-plans/1", "/content/lessons/fuzz.pdf"]) {
    const { status } = await app.fetch(page);
    if (status !== 200) faults.push(`afterwards ${page} gets ${status}`);
  }
  const rows = await app.context.db.select().from(subscriptions).all();
  const stored = new Set(rows.map((row) => row.email));
  for (const { email, name } of rows) {
    if (email.length > 254 || !validEmail.test(email)) faults.push(`stored e-mail: ${JSON.stringify(email)}`);
    if (name !== null && !validName.test(name)) faults.push(`stored name: ${JSON.stringify(name)}`);
  }
  for (const known of [...site.subscribers, email]) if (!stored.has(known)) faults.push(`lost: ${known}`);
  return [...faults, ...app.log.splice(0).map((line) => `logged at the end: ${line}`)];
}
