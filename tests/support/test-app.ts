import { readFileSync } from "node:fs";
import { Miniflare, Response as MiniflareResponse } from "miniflare";
import { afterAll, beforeAll, vi } from "vitest";
import {
  type Context,
  createContext,
  type Env,
} from "~/server/data/context.server";
import { type LessonPlan, lessonPlans } from "~/server/data/schema.server";
import { publish } from "../../scripts/content/publish";
import { parseMarkdown } from "../../scripts/content/schema/markdown";
import { migrate } from "../../scripts/data/migrate";
import { toWorkerOptions } from "../../scripts/process/worker";
import type { Site } from "../../scripts/site/sites";
import { d1Worker, directD1, type Through } from "./direct-d1";
import { formPost, newNetwork, origin, readCookie } from "./http";
import { testedSite } from "./sites";

export const secrets = {
  ADMIN_PASSWORD: "a password for the tests",
  THROTTLE_KEY: "a key for the tests",
  UNSUBSCRIBE_KEY: "another key for the tests",
};

type Bindings = Env & { DB: D1Database; FILES: R2Bucket };
export type TestApp = {
  /** The bindings, for tests that look into the tables or the bucket. */
  env: Bindings;
  /** What loaders and actions receive. */
  context: Context;
  /**
   * Another connection to the database, whose calls can be counted or let fail.
   */
  connect(through: Through): D1Database;
  /**
   * What the Worker has logged so far; a line arrives a moment after the
   * response.
   */
  log: string[];
  /** Where the Worker listens, for requests that `fetch` cannot send. */
  url: URL;
  /**
   * Sends a request to the built Worker; only works with `built`. The address
   * is a path, or a full URL for another host. Redirects are not followed.
   */
  fetch(address: string, init?: RequestInit): Promise<Response>;
};

type Options = {
  /** Whether the app runs the built Worker of the fixture site. */
  built?: boolean;
  /** Bindings and secrets to leave out. */
  without?: (keyof Env)[];
  site?: Site;
};

/**
 * The usual apps, with and without the built Worker. They live as long as this
 * process, because a start takes a second.
 */
const usualApps = new Map<boolean, ReturnType<typeof openTestApp>>();

/**
 * An app with a migrated, empty D1 and an empty R2 for the tests of one file.
 * Without `built`, tests call loaders and actions directly. With other options
 * the app is started before the first test and stopped after the last.
 */
export function createTestApp(options: Options = {}): TestApp {
  const app = {} as TestApp;
  const { built = false, ...others } = options;
  const isUsual = Object.keys(others).length === 0;
  let close = async () => {};
  beforeAll(async () => {
    const known = isUsual ? usualApps.get(built) : undefined;
    const opened = known ?? openTestApp(options);
    if (isUsual) usualApps.set(built, opened);
    else close = (await opened).close;
    Object.assign(app, (await opened).app);
    if (known) await empty(app);
  });
  afterAll(() => close());
  return app;
}

/** Removes what the tests of another file have stored. */
async function empty({ env: { DB, FILES }, log }: TestApp): Promise<void> {
  const { results } = await DB.prepare(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like '_cf%'",
  ).all<{ name: string }>();
  await DB.batch(results.map(({ name }) => DB.prepare(`drop table "${name}"`)));
  await migrate(DB);
  await FILES.delete((await FILES.list()).objects.map(({ key }) => key));
  log.length = 0;
}

/** The same for use outside a test file; the caller must close the app. */
export async function openTestApp({
  built = false,
  without = [],
  site = testedSite,
}: Options = {}) {
  const script = built
    ? readFileSync(`${site.folder}/build/worker/index.js`, "utf8")
    : "export default { fetch: () => new Response(null, { status: 404 }) }";
  const has = (name: keyof Env) => !without.includes(name);
  const log: string[] = [];
  const d1Databases = has("DB") ? ["DB"] : [];
  const miniflare = new Miniflare({
    handleStructuredLogs: ({ message }) => {
      log.push(message);
    },
    workers: [
      {
        ...toWorkerOptions({ "index.js": script }),
        name: "site",
        d1Databases,
        r2Buckets: has("FILES") ? ["FILES"] : [],
        serviceBindings: has("ASSETS") ? { ASSETS: "files" } : {},
        outboundService: () => new MiniflareResponse(null, { status: 502 }),
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        bindings: Object.fromEntries(
          Object.entries({
            SITE_HOSTS: new URL(origin).host,
            ...secrets,
          }).filter(([name]) => has(name as keyof Env)),
        ),
      },
      {
        ...toWorkerOptions({ "index.js": filesWorker }),
        name: "files",
        serviceBindings: {
          DISK: {
            disk: { path: `${site.folder}/build/client`, writable: false },
          },
        },
      },
      {
        ...toWorkerOptions({ "index.js": d1Worker }),
        name: "d1",
        d1Databases,
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      },
    ],
  });
  const env = { ...(await miniflare.getBindings<Bindings>()) };
  const d1Url = await miniflare.unsafeGetDirectURL("d1");
  const connect: TestApp["connect"] = (through) => directD1(d1Url, through);
  if (has("DB")) {
    env.DB = directD1(d1Url);
    await migrate(env.DB);
  }
  const fetch: TestApp["fetch"] = (address, init) =>
    miniflare.dispatchFetch(
      address.startsWith("https://") ? address : `${origin}${address}`,
      {
        redirect: "manual",
        ...init,
      } as Parameters<typeof miniflare.dispatchFetch>[1],
    ) as unknown as Promise<Response>;
  const url = await miniflare.unsafeGetDirectURL();
  const app: TestApp = {
    env,
    context: createContext(env),
    connect,
    log,
    url,
    fetch,
  };
  return { app, close: () => miniflare.dispose() };
}

/**
 * Stands for the static files of Pages. It serves the translation files, which
 * the Worker reads; any other request that the Worker passes on gets a 404 with
 * a header that says so. Without reading the body the connection would break.
 * It is a Worker, because Miniflare hands functions only addresses of up to 8
 * kB.
 */
const filesWorker = `
  export default {
    async fetch(request, { DISK }) {
      await request.arrayBuffer();
      const isText = /^\\/texts\\/[\\w/-]+\\.json$/.test(new URL(request.url).pathname);
      if (isText) return DISK.fetch(request.url);
      return new Response(null, { status: 404, headers: { "X-Answered-By": "files" } });
    },
  };
`;

/** A lesson plan with every column; optional ones are null by default. */
export function buildPlanRow(columns: Partial<LessonPlan> = {}): LessonPlan {
  const content = columns.content ?? "Sit in a *circle*.";
  return {
    id: 7,
    file: null,
    title: "The mango tree",
    description: "Who may eat what nobody planted?",
    summary: "A plan for the tests.",
    category: "Ethics",
    ageGroup: "Ages 8-12",
    duration: 40,
    published: "2001-02-03",
    externalUrl: null,
    fileUrl: null,
    content,
    thumbnail: null,
    author: "P4C India Team",
    storyContributor: null,
    sample: false,
    section: null,
    tree: JSON.stringify(parseMarkdown(content)),
    ...columns,
  };
}

/** Stores a lesson plan with these columns; see `buildPlanRow`. */
export async function addPlan(
  { context }: TestApp,
  columns: Partial<LessonPlan> = {},
): Promise<LessonPlan> {
  const plan = buildPlanRow(columns);
  await context.db.insert(lessonPlans).values(plan);
  return plan;
}

/**
 * Publishes the plans and files of the tested site, without the lines that this
 * prints.
 */
export async function publishContent({ env }: TestApp): Promise<void> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await publish(env.DB, env.FILES, testedSite.content);
  log.mockRestore();
}

/** Logs in and returns the session cookie, to send back. */
export async function adminCookie(app: TestApp): Promise<string> {
  const login = await app.fetch(
    "/admin",
    formPost({ password: secrets.ADMIN_PASSWORD }, newNetwork()),
  );
  return readCookie(login, "__Host-admin");
}
