import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { filesIn } from "../scripts/content/folder";
import { freePort } from "../scripts/local/pages-server";

// The server of `npm run dev`, which `npm run edit` starts too.

const state = mkdtempSync(join(tmpdir(), "p4c-development-"));
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ["--import", "tsx", "scripts/local/develop.ts"], {
  env: { ...process.env, VITEST: "", PORT: String(port), STATE: state },
  stdio: "ignore",
});
const get = (path: string) => fetch(address + path, { headers: { Origin: "http://127.0.0.1:1" } });

beforeAll(async () => {
  await vi.waitFor(() => get("/"), { timeout: 120_000, interval: 200 });
}, 130_000);

afterAll(() => {
  server.kill();
  rmSync(state, { recursive: true, maxRetries: 5 });
});

test("the development server shows no program the secrets, the database or a file outside the site", async () => {
  const database = filesIn(state).find((name) => name.endsWith(".sqlite")) ?? "";
  const files = [".dev.vars", "wrangler.toml", ".git", join(state, database)];
  const paths = files.flatMap((file) => [`/${file}`, `/@fs${resolve(file)}`]);
  for (const path of paths.flatMap((path) => [path, `${path}?raw`, `${path}?import&raw`, `${path}?url`])) {
    const { status } = await get(path);
    expect([path, status >= 400]).toEqual([path, true]);
  }
});

test("no other site may read what the development server answers", async () => {
  for (const path of ["/", "/app/root.tsx"])
    expect((await get(path)).headers.get("Access-Control-Allow-Origin")).toBeNull();
});
