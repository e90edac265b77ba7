import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/site/serve-cloudflare-pages";
import { testedSite } from "../support/sites";

/** Serves the tested site in a process group of its own, and returns once it answers. */
async function serve() {
  const state = mkdtempSync(join(tmpdir(), "p4c-server-"));
  const port = await freePort();
  const code = `
    import "./scripts/process/report-errors.ts";
    import { requireAnswers, servePages } from "./scripts/site/serve-cloudflare-pages.ts";
    const address = await servePages(${port}, { folder: ${JSON.stringify(testedSite.folder)} });
    console.log(address);
    await requireAnswers(address, { pause: 500, patience: 3_000 });`;
  const server = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    env: { ...process.env, STATE: state },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  onTestFinished(() => {
    server.kill();
    rmSync(state, { recursive: true, maxRetries: 5 });
  });
  const messages: string[] = [];
  server.stderr.on("data", (text) => messages.push(String(text)));
  expect(String(await once(server.stdout, "data"))).toBe(`http://127.0.0.1:${port}\n`);
  expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200);
  expect(messages).toEqual([]);
  /** The ids of the processes that it started, of those whose command has this text. */
  const findProcesses = (text = "") => {
    const list = execFileSync("ps", ["-A", "-o", "pgid=,pid=,stat=,args="], { encoding: "utf8" });
    // A process that has ended stays as a zombie until its parent asks for its exit code.
    return [...list.matchAll(/^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/gm)]
      .filter(([, group, , command = ""]) => Number(group) === server.pid && command.includes(text))
      .map(([, , id]) => Number(id));
  };
  const expectEnd = async (status: number, words: string) => {
    expect(await once(server, "close")).toEqual([status, null]);
    expect(messages.join("")).toContain(words);
    await expect.poll(() => findProcesses(), { timeout: 10_000, interval: 200 }).toEqual([]);
  };
  return { server, findProcesses, expectEnd };
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "the local server prints nothing, and %s ends it with everything that it started",
  { timeout: 60_000 },
  async (signal) => {
    const { server, expectEnd } = await serve();
    server.kill(signal);
    await expectEnd(0, "");
  },
);

// wrangler starts two: one for the site, and one in front of it.
test.each([0, 1])(
  "when workerd %i is killed, the server ends with a sentence",
  { timeout: 60_000 },
  async (index) => {
    const { findProcesses, expectEnd } = await serve();
    const workers = findProcesses("workerd serve");
    expect(workers).toHaveLength(2);
    process.kill(workers[index] ?? 0, "SIGKILL");
    await expectEnd(1, "The site no longer answers. Run the command again.");
  },
);
