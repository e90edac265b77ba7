import { applyD1Migrations, env as bindings, reset } from "cloudflare:test";
import type { D1Migration } from "@cloudflare/vitest-pool-workers";
import { afterAll, beforeAll } from "vitest";
import { describeRoutes } from "~/rendering";
import {
  type Context,
  createContext,
  type Env,
} from "~/server/data/context.server";
import { formPost, origin, readCookie } from "./http";

type Bindings = Required<Env> & {
  MIGRATIONS: D1Migration[];
  BUILT_WORKER: string;
};
const env = bindings as unknown as Bindings;

export const secrets = {
  ADMIN_PASSWORD: env.ADMIN_PASSWORD,
  THROTTLE_KEY: env.THROTTLE_KEY,
  UNSUBSCRIBE_KEY: env.UNSUBSCRIBE_KEY,
};

export type TestApp = {
  env: Bindings;
  context: Context;
  log: string[];
  /** Only works with `built`. Redirects are not followed. */
  fetch(address: string, init?: RequestInit, env?: Env): Promise<Response>;
  /** Sends a form. */
  post(
    address: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** The text of a page, for the browser with a cookie. */
  read(address: string, cookie?: string): Promise<string>;
  /** The text of a static file. */
  readFile(path: string): Promise<string>;
};

type Worker = typeof import("~/server/worker.server");
const loadWorker = (): Promise<Worker> =>
  import(/* @vite-ignore */ env.BUILT_WORKER);

/** The routes of the built site, each with an address. */
export async function listRoutes() {
  const { build } = await loadWorker();
  return describeRoutes(build.routes).map(({ path, access }) => ({
    path,
    address: path.replace(/:\w+|\*/g, "1"),
    access: access ?? "public",
  }));
}

/**
 * Empty, for the tests of one file. Without `built`, tests call loaders and
 * actions directly.
 */
export function createTestApp({ built = false } = {}): TestApp {
  const log: string[] = [];
  let worker: Worker;
  const levels = ["log", "error"] as const;
  const original = levels.map((level) => console[level]);

  beforeAll(async () => {
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    if (!built) return;
    worker = await loadWorker();
    for (const level of levels)
      console[level] = (...parts) => void log.push(parts.join(" "));
  });
  afterAll(async () => {
    for (const [index, level] of levels.entries())
      console[level] = original[index] ?? console[level];
    await reset();
  });

  const fetch: TestApp["fetch"] = (address, init, workerEnv = env) => {
    const url = address.startsWith("https://")
      ? address
      : `${origin}${address}`;
    const request = new Request(url, { redirect: "manual", ...init });
    const context = {
      request,
      env: workerEnv,
      params: {},
      data: {},
      functionPath: "",
      waitUntil() {},
      passThroughOnException() {},
      next: () => env.ASSETS.fetch(url),
    };
    return worker.onRequest(
      context as unknown as Parameters<typeof worker.onRequest>[0],
    );
  };
  return {
    env,
    context: createContext({ ...env }),
    log,
    fetch,
    post: (address, fields, headers) =>
      fetch(address, formPost(fields, headers)),
    read: async (address, Cookie = "") =>
      (await fetch(address, { headers: { Cookie } })).text(),
    readFile: async (path) =>
      (await env.ASSETS.fetch(`${origin}/${path}`)).text(),
  };
}

export async function logInForCookie(app: TestApp): Promise<string> {
  const password = secrets.ADMIN_PASSWORD;
  return readCookie(await app.post("/admin", { password }), "__Host-admin");
}
