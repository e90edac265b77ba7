import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { UserError } from "./user-error";

/** The commands of installed packages, which run in this version of Node without a shell. */
export const commands = {
  biome: "@biomejs/biome/bin/biome",
  playwright: "playwright/cli.js",
  remix: "@remix-run/dev/dist/cli.js",
  tsc: "typescript/bin/tsc",
  tsx: "tsx/dist/cli.mjs",
  vitest: "vitest/vitest.mjs",
  wrangler: "wrangler/bin/wrangler.js",
};

type CommandLine = [program: string, args: string[]];

/** The program and arguments that run a command. */
export function commandLine(name: keyof typeof commands, args: string[]): CommandLine {
  return nodeCommandLine([join("node_modules", commands[name]), ...args]);
}

/** The program and arguments that run Node with these. It also stops when this process is killed, except on Windows. */
export function nodeCommandLine(args: string[]): CommandLine {
  const stopWithParent = new URL("stop-with-parent.mjs", import.meta.url).href;
  return [process.execPath, ["--import", stopWithParent, ...args]];
}

/** The environment for the tools: that of this process, but without telemetry, prompts and colours. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_LOG: "error",
    // Otherwise, wrangler shows the local database to every program on this computer, under /cdn-cgi/explorer.
    X_LOCAL_EXPLORER: "false",
    CI: "true",
    NO_COLOR: "1",
  };
}

/**
 * Starts a program, and stops it when this process ends or is stopped.
 *
 * @param code the exit code of this process when it is stopped before the program has ended
 */
export function start([program, args]: CommandLine, options: SpawnOptions, code = 1): ChildProcess {
  const child = spawn(program, args, options);
  const stopChild = () => child.kill("SIGTERM");
  const exit = () => process.exit(code);
  process.on("exit", stopChild).on("SIGINT", exit).on("SIGTERM", exit);
  child.on("close", () => process.off("exit", stopChild).off("SIGINT", exit).off("SIGTERM", exit));
  return child;
}

/** Starts a server, which may send messages. When either this process or the server ends, so does the other. */
export function spawnServer(command: CommandLine, env: NodeJS.ProcessEnv): ChildProcess {
  const child = start(command, { env, stdio: ["ignore", "inherit", "inherit", "ipc"] }, 0);
  child.on("close", (code) => process.exit(process.exitCode ?? code ?? 1));
  return child;
}

/**
 * Runs a command without printing anything.
 *
 * @param env additional environment variables
 * @returns the command's output
 * @throws UserError with the output, when the command fails
 */
export async function run(
  name: keyof typeof commands,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const child = start(commandLine(name, args), {
    env: { ...quietEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const output of [child.stdout, child.stderr]) output?.on("data", (text) => (printed += text));
  const [code] = await once(child, "close");
  if (code !== 0) throw new UserError(`${name} ${args.join(" ")} failed:\n${printed}`);
  return printed;
}
