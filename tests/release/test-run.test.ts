import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { startedBy, stillRunning } from "./processes";

test("npm test ends with everything that it started when it is stopped", { timeout: 120_000 }, async () => {
  const run = spawn(process.execPath, ["--import", "tsx", "scripts/commands/test-run.ts"], {
    stdio: "ignore",
  });
  let started: ReturnType<typeof startedBy> = [];
  onTestFinished(() => {
    for (const { id } of stillRunning(started)) process.kill(id);
  });
  const isCompiling = () => {
    started = startedBy(run.pid ?? 0);
    return started.some(({ command }) => /\.bin\/tsc/.test(command));
  };
  await expect.poll(isCompiling, { timeout: 90_000, interval: 100 }).toBe(true);

  run.kill("SIGTERM");
  await expect.poll(() => stillRunning(started), { timeout: 10_000, interval: 200 }).toEqual([]);
});
