import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { UserError } from "./user-error";

/** The commands of installed packages, run by this Node without a shell. */
export const commands = {
  biome: "@biomejs/biome/bin/biome",
  playwright: "playwright/cli.js",
  remix: "@remix-run/dev/dist/cli.js",
  tsc: "typescript/bin/tsc",
  tsx: "tsx/dist/cli.mjs",
  vitest: "vitest/vitest.mjs",
  wrangler: "wrangler/bin/wrangler.js",
};

/** The program and arguments that run a command. */
export function commandLine(name: keyof typeof commands, args: string[]): [string, string[]] {
  return [process.execPath, [join("node_modules", commands[name]), ...args]];
}

/** The environment of the tools: no telemetry, questions or colours. */
export const quietEnvironment = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG: "error",
  // Without this, wrangler shows the local database to every program of this computer, under /cdn-cgi/explorer.
  X_LOCAL_EXPLORER: "false",
  CI: "true",
  NO_COLOR: "1",
};

/**
 * Starts a program of Node that serves until it is stopped. The server stops when this process ends, even by SIGKILL (not
 * on Windows). This process stops when the server or npm's shell ends.
 */
export function spawnServer(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const stopWithParent = new URL("stop-with-parent.mjs", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", stopWithParent, ...args], {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (process.env.npm_lifecycle_event) import(stopWithParent);
  process.once("exit", () => child.kill("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
  child.on("close", (code) => process.exit(process.exitCode ?? code ?? 1));
  return child;
}

/**
 * Runs a command without printing anything.
 *
 * @param env more variables for it
 * @returns what it printed
 * @throws UserError with what it printed, when it fails
 */
export function run(
  name: keyof typeof commands,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const [program, allArgs] = commandLine(name, args);
  return new Promise((resolve, reject) => {
    const child = spawn(program, allArgs, {
      env: { ...quietEnvironment, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    child.stdout.on("data", (text) => (printed += text));
    child.stderr.on("data", (text) => (printed += text));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(printed);
      else reject(new UserError(`${name} ${args.join(" ")} failed:\n${printed}`));
    });
  });
}
