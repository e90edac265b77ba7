import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What a PDF is; a damaged one has neither pages nor a password. */
type Counted = { pages?: number; isLocked?: boolean };

/** A PDF of this site takes a few milliseconds. */
const maxMilliseconds = 3000;

let worker: Worker | undefined;

/** Counts the pages of a PDF. Takes one PDF at a time. */
export async function countPages(pdf: Buffer): Promise<Counted> {
  const thread = worker ?? (await startWorker());
  worker = thread;
  thread.ref();
  thread.postMessage(new Uint8Array(pdf));
  try {
    const [counted] = await once(thread, "message", { signal: AbortSignal.timeout(maxMilliseconds) });
    thread.unref();
    return counted;
  } catch {
    // It took too long, or too much memory.
    worker = undefined;
    await thread.terminate();
    return {};
  }
}

async function startWorker(): Promise<Worker> {
  const thread = new Worker(new URL("./pdf-worker.mjs", import.meta.url), { execArgv: [] });
  await once(thread, "message");
  return thread;
}
