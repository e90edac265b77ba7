import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { startedBy, stillRunning } from "./processes";

/** What `npm test` does once the packages are there. */
const code = `
  import { runTypeScript } from "./scripts/process/setup.mjs";
  await runTypeScript("commands/test-run.ts");
`;

test("npm test ends, with everything that it started, when npm is stopped", {
  timeout: 120_000,
}, async () => {
  // npm starts a shell, which passes no signal on; the second command keeps it.
  const shell = spawn("sh", ["-c", '"$NODE" --input-type=module -e "$CODE"; true'], {
    env: { ...process.env, NODE: process.execPath, CODE: code, npm_lifecycle_event: "test" },
    stdio: "ignore",
  });
  let started: ReturnType<typeof startedBy> = [];
  onTestFinished(() => {
    for (const { id } of stillRunning(started)) process.kill(id);
  });
  // The compiler is too busy to notice by itself that its parent has ended.
  const isCompiling = () => {
    started = startedBy(shell.pid ?? 0);
    return started.some(({ command }) => command.includes("typescript/bin/tsc"));
  };
  await expect.poll(isCompiling, { timeout: 90_000, interval: 100 }).toBe(true);

  shell.kill("SIGTERM");
  await expect.poll(() => stillRunning(started), { timeout: 5000, interval: 200 }).toEqual([]);
});
