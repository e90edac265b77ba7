import { readFileSync } from "node:fs";
import { Response as NoFile } from "miniflare";
import { afterAll, beforeAll } from "vitest";
import { parseMarkdown } from "~/server/content/markdown.server";
import { type Context, createContext, type Env } from "~/server/data/context.server";
import { type LessonPlan, lessonPlans } from "~/server/data/schema.server";
import { migrate } from "../../scripts/local/migrate";
import { runWorker } from "../../scripts/local/worker";

export const secrets = { ADMIN_PASSWORD: "a password for the tests", THROTTLE_KEY: "a key for the tests" };
export const origin = "https://p4c.test";

type Bindings = Env & { DB: D1Database; FILES: R2Bucket };
export type TestApp = {
  /** The bindings themselves, to look into the tables and the bucket. */
  env: Bindings;
  /** What loaders and actions receive. */
  context: Context;
  /** What the Worker has logged so far; it arrives a moment after the answer. */
  log: string[];
  /** Where the Worker listens, for what `fetch` would not send. */
  url: URL;
  /** Asks the built Worker; only in places made with `built`. Redirects are not followed. */
  ask(address: string, init?: RequestInit): Promise<Response>;
};

/** What a place needs: whether it runs the Worker of `build/`, and the bindings and secrets that it lacks. */
type Wanted = { built?: boolean; without?: (keyof Env)[] };

/**
 * A real, migrated, empty D1 and a real R2 for the tests of one file, made before its first test and taken
 * down after its last.
 *
 * @param wanted not `built`, loaders and actions are called directly
 */
export function createTestApp(wanted: Wanted = {}): TestApp {
  const place = {} as TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openTestApp(wanted);
    close = opened.close;
    Object.assign(place, opened.place);
  });
  afterAll(() => close());
  return place;
}

/** The same outside a test file: whoever opens a place closes it. */
export async function openTestApp({ built = false, without = [] }: Wanted = {}) {
  const script = built
    ? readFileSync("build/worker/index.js", "utf8")
    : "export default { fetch: () => new Response(null, { status: 404 }) }";
  const has = (name: keyof Env) => !without.includes(name);
  const log: string[] = [];
  const miniflare = runWorker(
    { "index.js": script },
    {
      d1Databases: has("DB") ? ["DB"] : [],
      r2Buckets: has("FILES") ? ["FILES"] : [],
      serviceBindings: { ASSETS: noFile },
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      handleStructuredLogs: ({ message }) => {
        log.push(message);
      },
      bindings: Object.fromEntries(Object.entries(secrets).filter(([name]) => has(name as keyof Env))),
    },
  );
  const env = { ...(await miniflare.getBindings<Bindings>()) };
  if (has("DB")) await migrate(env.DB);
  const ask: TestApp["ask"] = (address, init) =>
    miniflare.dispatchFetch(`${origin}${address}`, {
      redirect: "manual",
      ...init,
    } as Parameters<typeof miniflare.dispatchFetch>[1]) as unknown as Promise<Response>;
  const place: TestApp = {
    env,
    context: createContext(env),
    log,
    url: await miniflare.unsafeGetDirectURL(),
    ask,
  };
  return { place, close: () => miniflare.dispose() };
}

/**
 * On Pages the files stand behind the Worker, and 404.html behind those. The header tells who answered; a body
 * that nobody reads would end the connection.
 */
async function noFile(request: { arrayBuffer(): Promise<ArrayBuffer> }) {
  await request.arrayBuffer();
  return new NoFile(null, { status: 404, headers: { "X-Answered-By": "files" } });
}

/** Stores a lesson plan that has nothing but what a plan must have, and what is given. */
export async function addPlan(
  place: TestApp,
  given: Partial<LessonPlan> & { id: number },
): Promise<LessonPlan> {
  const plan: LessonPlan = {
    title: "The mango tree",
    description: "Who may eat what nobody planted?",
    summary: "A plan for the tests.",
    category: "Ethics",
    ageGroup: "Ages 8-12",
    duration: 40,
    externalUrl: null,
    fileUrl: null,
    content: "Sit in a *circle*.",
    thumbnail: null,
    author: "P4C India Team",
    storyContributor: null,
    sample: false,
    section: null,
    tree: "",
    ...given,
  };
  plan.tree ||= JSON.stringify(parseMarkdown(plan.content));
  await place.context.db.insert(lessonPlans).values(plan);
  return plan;
}

/** A request as a browser's own form sends it from one of our pages. */
export function formPost(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
      ...headers,
    },
  };
}

/** A request as a script on one of our pages sends it. */
export function jsonPost(value: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    body: JSON.stringify(value),
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
  };
}

/**
 * Miniflare waits for its database with `Atomics.wait`, and a notice meant for the wait before can end the next
 * one too early: then every later call fails. So a wait that ends while nothing has changed goes on.
 */
const waitOnce = Atomics.wait;
Atomics.wait = ((array: Int32Array<SharedArrayBuffer>, index: number, value: number, timeout?: number) => {
  for (;;) {
    const result = waitOnce(array, index, value, timeout);
    if (result !== "ok" || Atomics.load(array, index) !== value) return result;
  }
}) as typeof Atomics.wait;

let networks = 0;

/** A network nobody has used yet, for tests that count tries. */
export function newNetwork(): Record<string, string> {
  networks += 1;
  return { "CF-Connecting-IP": `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}` };
}

/** The `name=value` of the cookie that an answer sets, to send back. */
export function cookieOf(answer: Pick<Response, "headers">, name: string): string {
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (!set) throw new Error(`the answer sets no cookie ${name}`);
  return set.slice(0, set.indexOf(";"));
}

/** The Response that a loader, an action or a guard throws. */
export async function thrownBy(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Response)) throw new Error("no Response was thrown", { cause: thrown });
  return thrown;
}
