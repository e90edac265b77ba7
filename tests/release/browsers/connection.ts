import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";

/** A browser with a window, as the checks use it. */
export type Browser = {
  version: string;
  /** Starts to load an address, in a window of this width. */
  open(address: string, width: number): Promise<void>;
  /**
   * The value of an expression in the page, even where the page may not run
   * scripts.
   */
  evaluate<Value>(expression: string): Promise<Value>;
  click(x: number, y: number): Promise<void>;
  /** Types a text into the focused field. */
  type(text: string): Promise<void>;
  /** Errors in the console since the last call. */
  errors(): string[];
  close(): Promise<void>;
};

export const height = 740;

/**
 * @param attempt is repeated until it returns a value. If it never does, the
 * last error it threw is the reason.
 */
export async function waitFor<Value>(
  reason: string,
  attempt: () => Promise<Value | undefined>,
  patience = 20_000,
): Promise<Value> {
  let last = new Error(reason);
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const value = await attempt().catch((error: Error) => {
      last = error;
    });
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw last;
}

/** A click, as WebDriver describes it. */
export function describeClick(x: number, y: number) {
  const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
  const actions = [
    move,
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return { type: "pointer", id: "mouse", actions };
}

/** Keys one after the other, as WebDriver describes them. */
export function describeKeys(text: string) {
  const actions = [...text].flatMap((value) =>
    ["keyDown", "keyUp"].map((type) => ({ type, value })),
  );
  return { type: "key", id: "keyboard", actions };
}

/**
 * Starts a browser, a driver or a server.
 *
 * @param args returns the arguments for the program, given the path of a new
 *   folder for its data
 */
export function start(
  program: string,
  args: (folder: string) => string[],
  env: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "p4c-browser-"));
  const child = spawn(program, args(folder), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  /** Kills the process group, because browsers start processes of their own. */
  const kill = () =>
    child.pid && isRunning() && process.kill(-child.pid, "SIGKILL");
  process.once("exit", kill);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.once("error", (error) => (text += error.message));
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => (text += data));
  return {
    /**
     * Waits until the program prints something, and returns the group of the
     * pattern.
     */
    printed: (pattern: RegExp): Promise<string> =>
      waitFor(`${program} does not start.`, async () => {
        const found = pattern.exec(text)?.[1];
        if (!found && !isRunning())
          throw new Error(`${program} ended: ${text}`);
        return found;
      }),
    /** Everything that the program has printed since the last call. */
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

type Reply = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
};

/**
 * Commands and events as JSON over a WebSocket, as in the DevTools protocol and
 * in WebDriver BiDi.
 */
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
    /** @throws an error after half a minute without an answer */
    send<Result>(method: string, params: object = {}): Promise<Result> {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${method} got no answer.`)),
          30_000,
        );
        waiting.set(id, (reply) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (reply.error)
            reject(new Error(`${method}: ${JSON.stringify(reply)}`));
          else resolve(reply.result as Result);
        });
      });
    },
    /** The events since the last call. */
    events: () => events.splice(0),
  };
}
