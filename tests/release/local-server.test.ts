import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/site/serve-cloudflare-pages";
import { testedSite } from "../../scripts/site/sites";
import { startedBy, stillRunning } from "./processes";

const state = mkdtempSync(join(tmpdir(), "p4c-server-"));
afterAll(() => rmSync(state, { recursive: true, maxRetries: 5 }));

test("the local server opens no inspector, and ends when the process that started it is killed", {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const starter = spawn(process.execPath, ["--import", "tsx", "tests/journeys/server.ts"], {
    env: { ...process.env, PORT: String(port), STATE: state },
    stdio: "ignore",
  });
  onTestFinished(() => {
    starter.kill("SIGKILL");
  });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/contact`).then(
      (answer) => answer.status,
      () => "none",
    );
  await expect.poll(status, { timeout: 40_000, interval: 200 }).toBe(200);

  const started = startedBy(starter.pid ?? 0);
  const commands = started.map(({ command }) => command).join("\n");
  expect(commands).toContain("workerd");
  expect(commands).not.toMatch(/inspect|debug-port/);

  starter.kill("SIGKILL");
  await expect.poll(() => stillRunning(started), { timeout: 10_000, interval: 200 }).toEqual([]);
});

test("the local server ends with a sentence and a status when workerd has ended", {
  timeout: 60_000,
}, async () => {
  const server = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/site/cloudflare-pages.ts", testedSite.folder, String(await freePort())],
    { env: { ...process.env, STATE: state }, stdio: ["ignore", "pipe", "pipe", "ipc"] },
  );
  onTestFinished(() => void server.kill("SIGKILL"));
  let printed = "";
  for (const output of [server.stdout, server.stderr]) output?.on("data", (text) => (printed += text));
  await once(server, "message");
  const workerd = startedBy(server.pid ?? 0).find(({ command }) => command.includes("workerd"));
  process.kill(Number(workerd?.id), "SIGKILL");
  const [status] = await once(server, "close");
  expect([status, printed]).toEqual([
    1,
    "workerd, the program that runs the site, has stopped. Start again.\n",
  ]);
});

test("the local server says in one sentence that its port is in use", { timeout: 60_000 }, async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");

  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/site/cloudflare-pages.ts", testedSite.folder, String(port)],
    { encoding: "utf8", timeout: 30_000, env: { ...process.env, STATE: state } },
  );

  expect({ status, printed: stdout + stderr }).toEqual({
    status: 1,
    printed: `Another program took port ${port} first. Start again.\n`,
  });
});
