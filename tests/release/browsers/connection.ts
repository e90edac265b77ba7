import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { waitFor } from "./visitor";

/** A running browser or driver. */
type Program = {
  /** Waits until the program prints something, and returns the group of the pattern. */
  printed(pattern: RegExp): Promise<string>;
  /** Everything that the program has printed since the last call. */
  output(): string;
  stop(): Promise<void>;
};

/** @param args returns the arguments for the program, given the path of a new folder for its data */
export function start(
  program: string,
  args: (folder: string) => string[],
  env: Record<string, string> = {},
): Program {
  const folder = mkdtempSync(join(tmpdir(), "p4c-browser-"));
  const child = spawn(program, args(folder), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  /** Kills the process group, because browsers start processes of their own. */
  const kill = () => child.pid && isRunning() && process.kill(-child.pid, "SIGKILL");
  process.once("exit", kill);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.once("error", (error) => (text += error.message));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (text += data));
  return {
    printed: (pattern) =>
      waitFor(`${program} does not start.`, async () => {
        const found = pattern.exec(text)?.[1];
        if (!found && !isRunning()) throw new Error(`${program} ended: ${text}`);
        return found;
      }),
    output() {
      const all = text;
      text = "";
      return all;
    },
    async stop() {
      process.off("exit", kill);
      kill();
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** The browser hangs or has ended. */
export class NoAnswer extends Error {}

type Reply = { id?: number; method?: string; params?: unknown; result?: unknown; error?: unknown };

/** Commands and events as JSON over a WebSocket, as in the DevTools protocol and in WebDriver BiDi. */
export async function connect(address: string) {
  // Node's own WebSocket loses the connection after some minutes.
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, "open");
  const waiting = new Map<number, (reply: Reply) => void>();
  const events: { method: string; params: never }[] = [];
  socket.on("message", (data) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id === undefined) events.push(reply as never);
    else waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return {
    /** @throws {NoAnswer} after half a minute */
    send<Result>(method: string, params: object = {}): Promise<Result> {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new NoAnswer(`${method} got no answer.`)), 30_000);
        waiting.set(id, (reply) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (reply.error) reject(new Error(`${method}: ${JSON.stringify(reply)}`));
          else resolve(reply.result as Result);
        });
      });
    },
    /** The events since the last call. */
    events: () => events.splice(0),
  };
}
