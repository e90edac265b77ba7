import { spawn } from "node:child_process";
import { commandLine, quietly } from "./run";
import { persistTo } from "./state";
import { UserError } from "./user-error";

export type PagesServer = {
  address: string;
  /** Its exit code, when it has ended. */
  ended: Promise<number>;
  stop(): void;
};

/**
 * Serves the built site as Cloudflare Pages would, over the local D1 and R2.
 *
 * @param log whether what the Worker logs is printed
 */
export async function servePages(port: number, { log }: { log: boolean }): Promise<PagesServer> {
  const address = `http://127.0.0.1:${port}`;
  const args = [
    "pages",
    "dev",
    "--ip=127.0.0.1",
    `--port=${port}`,
    "--inspector-port=0",
    `--persist-to=${persistTo()}`,
  ];
  const [program, words] = commandLine("wrangler", [
    ...args,
    "--log-level=error",
    "--show-interactive-dev-session=false",
  ]);
  const child = spawn(program, words, { env: quietly, stdio: ["ignore", "pipe", "pipe"] });
  // Whatever ends us, an interrupt included, ends the server.
  process.once("exit", () => child.kill("SIGTERM"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      printed += text;
      if (log) process.stderr.write(text);
    });
  }
  const ended = new Promise<number>((resolve) => child.on("close", (code) => resolve(code ?? 0)));
  const server = { address, ended, stop: () => void child.kill("SIGTERM") };
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null) throw new UserError(`The server ended before it was ready:\n${printed}`);
    const answer = await fetch(`${address}/api/testimonials`).catch(() => null);
    if (answer?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.stop();
  throw new UserError(`The server did not answer within a minute:\n${printed}`);
}
