import { applyD1Migrations, env as bindings, reset } from "cloudflare:test";
import { AsyncLocalStorage } from "node:async_hooks";
import type { D1Migration } from "@cloudflare/vitest-pool-workers";
import { afterAll, beforeAll, expect } from "vitest";
import { listRouteHandlesWithPaths } from "~/rendering";
import {
  type Context,
  createLoadContext,
  type Env,
} from "~/server/data/context.server";
import { securityHeaders } from "~/server/http/headers.server";
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
  /** The lines that all requests have left. */
  log: string[];
  /**
   * Only works with `built`. Redirects are not followed. Every answer must be
   * safe, as `expectSafe` says.
   *
   * @param lineCount how many lines the request leaves in the log, if that is
   *   not one for a failure of ours and none for anything else
   */
  fetch(
    address: string,
    init?: RequestInit,
    env?: Env,
    lineCount?: number,
  ): Promise<Response>;
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
  return listRouteHandlesWithPaths(build.routes).map(({ path, access }) => ({
    path,
    address: path.replace(/:\w+|\*/g, "1"),
    access: access ?? "public",
  }));
}

/** Stack traces, SQL, D1's messages, file paths and the names of secrets. */
const internals =
  /\bat \S+ \(|\bat async |D1_ERROR|SQLITE|ZodError|DrizzleQuery|no such (table|column)|insert into|"(subscriptions|rate_limits)"|node_modules|file:\/\/|\.server\.ts|worker\/index\.js|[A-Z]\w+Error: |TypeError|_(PASSWORD|KEY|HOSTS)\b|is missing or invalid|sourceMappingURL/i;

/**
 * Expects what every answer of the Worker must be, whatever was asked: it has
 * the security headers, and shows no internals and no secret; a failure of ours
 * leaves one line in the log, and anything else none. The line has the
 * visitor's request id, and neither a secret nor an e-mail address.
 *
 * @returns the answer, which can still be read
 */
async function expectSafe(
  address: string,
  answer: Response,
  lines: string[],
  lineCount = answer.status >= 500 ? 1 : 0,
): Promise<Response> {
  const { status, headers } = answer;
  const policy = headers.get("Content-Security-Policy");
  const isFramedByUs = policy?.includes("frame-ancestors 'self'");
  expect(Object.fromEntries(headers), address).toMatchObject({
    ...Object.fromEntries(new Headers(securityHeaders)),
    "content-security-policy": expect.stringContaining("default-src "),
    "x-frame-options": isFramedByUs ? "SAMEORIGIN" : "DENY",
  });
  expect(headers.has("X-Remix-Catch"), address).toBe(false);

  const bytes = await answer.arrayBuffer();
  const body = new TextDecoder().decode(bytes);
  const sent = [...headers, body].join("\n");
  expect(sent, address).not.toMatch(internals);
  for (const secret of Object.values(secrets))
    expect(sent + lines, address).not.toContain(secret);

  expect(lines, address).toHaveLength(lineCount);
  for (const line of lines) {
    const { location: _place, ...entry } = JSON.parse(line);
    expect(entry, address).toMatchObject({
      level: "error",
      request: expect.stringMatching(/^[0-9a-f]{16}$/),
      status: status >= 500 ? status : 503,
    });
    expect(JSON.stringify(entry), address).not.toContain("@");
    if (status >= 500) expect(body, address).toContain(entry.request);
  }
  return new Response(bytes.byteLength > 0 ? bytes : null, answer);
}

/**
 * Empty, for the tests of one file. Without `built`, tests call loaders and
 * actions directly.
 */
export function createTestApp({ built = false } = {}): TestApp {
  const log: string[] = [];
  const linesOfRequest = new AsyncLocalStorage<string[]>();
  let checkedLines = 0;
  let worker: Worker;
  const levels = ["log", "error"] as const;
  const original = levels.map((level) => console[level]);

  beforeAll(async () => {
    await applyD1Migrations(env.DB, env.MIGRATIONS);
    if (!built) return;
    worker = await loadWorker();
    for (const level of levels)
      console[level] = (...parts) => {
        log.push(parts.join(" "));
        linesOfRequest.getStore()?.push(parts.join(" "));
      };
  });
  afterAll(async () => {
    for (const [index, level] of levels.entries())
      console[level] = original[index] ?? console[level];
    expect(log, "No line comes after its answer.").toHaveLength(checkedLines);
    await reset();
  });

  const fetch: TestApp["fetch"] = async (
    address,
    init,
    workerEnv = env,
    lineCount,
  ) => {
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
    };
    const lines: string[] = [];
    const answer = await linesOfRequest.run(lines, () =>
      worker.onRequest(
        context as unknown as Parameters<typeof worker.onRequest>[0],
      ),
    );
    checkedLines += lines.length;
    return expectSafe(address, answer, lines, lineCount);
  };
  return {
    env,
    context: createLoadContext({ ...env }),
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
