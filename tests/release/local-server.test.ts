import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/site/serve-cloudflare-pages";
import { testedSite } from "../support/sites";
import { startedBy, stillRunning } from "./processes";

const state = mkdtempSync(join(tmpdir(), "p4c-server-"));
afterAll(() => rmSync(state, { recursive: true, maxRetries: 5 }));

/** Serves the tested site, and prints a line when it is ready. */
function serve(port: number) {
  const code = `
    import "./scripts/process/report-errors.ts";
    import { servePages } from "./scripts/site/serve-cloudflare-pages.ts";
    console.log(await servePages(${port}, { folder: ${JSON.stringify(testedSite.folder)} }));`;
  const server = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    env: { ...process.env, STATE: state },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void server.kill());
  return server;
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "the local server prints nothing, and %s ends it with everything that it started",
  { timeout: 60_000 },
  async (signal) => {
    const port = await freePort();
    const server = serve(port);
    let printed = "";
    server.stderr.on("data", (text) => (printed += text));
    expect(String(await once(server.stdout, "data"))).toContain(`http://127.0.0.1:${port}\n`);
    expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200);
    const started = startedBy(server.pid ?? 0);
    expect(started.map(({ command }) => command).join("\n")).toContain("workerd");

    server.kill(signal);
    const [status] = await once(server, "close");
    expect([status, printed]).toEqual([0, ""]);
    await expect.poll(() => stillRunning(started), { timeout: 10_000, interval: 200 }).toEqual([]);
  },
);
