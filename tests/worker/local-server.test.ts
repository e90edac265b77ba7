import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/site/pages-server";
import { startedBy, stillRunning } from "../support/processes";

const state = mkdtempSync(join(tmpdir(), "p4c-server-"));
afterAll(() => rmSync(state, { recursive: true, maxRetries: 5 }));

test("the local server opens no inspector, and ends when whoever started it is killed", {
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
