import { execa } from "execa";
import { UserError } from "./user-error";

/** The tools send no metrics, ask no questions and print no colours. */
export const quietEnvironment = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG: "error",
  // Otherwise, wrangler asks Cloudflare for the location of this computer.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Otherwise, wrangler shows the local database to every program on this
  // computer, under /cdn-cgi/explorer.
  X_LOCAL_EXPLORER: "false",
  CI: "true",
  NO_COLOR: "1",
};

/**
 * Runs the command of an installed package without printing anything.
 *
 * @throws UserError with the output, when the command fails
 */
export async function runQuietly(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = {
    preferLocal: true,
    stdin: "ignore",
    all: true,
    reject: false,
  } as const;
  const result = await execa(name, args, {
    ...options,
    env: { ...quietEnvironment, ...env },
  });
  if (result.failed)
    throw new UserError(
      `${name} ${args.join(" ")} failed:\n${result.all || result.shortMessage}`,
    );
  return result.all;
}

/**
 * Runs a command in this terminal, after a line that names it.
 *
 * @throws UserError with the command, when it fails; it has said why itself
 */
export async function runStep(command: string): Promise<void> {
  console.log(`\n> ${command}`);
  // With CI, wrangler does not ask for confirmation.
  const { CI, WRANGLER_SEND_METRICS } = quietEnvironment;
  const [name = "", ...args] = command.split(" ");
  const { failed } = await execa(name, args, {
    preferLocal: true,
    stdio: "inherit",
    reject: false,
    env: { CI, WRANGLER_SEND_METRICS },
  });
  if (failed) throw new UserError(`\nStopped at: ${command}`);
}

/** When either this process or the server ends, so does the other. */
export function spawnServer(
  name: string,
  args: string[],
  env: Record<string, string> = {},
) {
  const server = execa(name, args, {
    preferLocal: true,
    ipc: true,
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    buffer: false,
    reject: false,
    env,
  });
  // Through this process: when it ends with a sentence, wrangler would print a
  // stack below it.
  server.stderr.pipe(process.stderr);
  const stop = () => {
    process.exitCode = 0;
    server.kill();
  };
  process.once("SIGINT", stop).once("SIGTERM", stop).once("SIGHUP", stop);
  server.then(({ exitCode, signal }) => {
    const how = signal ? `was ended by ${signal}` : "has ended";
    if (process.exitCode === undefined)
      console.error(`${name} ${how}. Start it again.`);
    process.exit(process.exitCode ?? exitCode ?? 1);
  });
  return server;
}
