import { readFileSync } from "node:fs";
import { request } from "node:http";
import { covers } from "../site/routes-file";
import { type Answer, firstAnswer, inBrotli, openEdge, type Source } from "./edge";
import { filesOf, notFoundOf } from "./files";
import { startWorker } from "./start-worker";

const client = "build/client";

export type Site = {
  origin: string;
  ask(address: string): Promise<Answer>;
  /** The same pages as they are now, as plain files at another port of this process. */
  openTwin(addresses: string[]): Promise<{ origin: string; close(): void }>;
  close(): Promise<void>;
};

/** The built site in this process: the files from memory, the rest from the Worker over its own socket. */
export async function openSite(): Promise<Site> {
  const { running: worker } = await startWorker();
  const files = filesOf(client);
  const sources = [workerOf(worker.url), files, notFoundOf(files)];
  const edge = await openEdge(sources);
  return {
    origin: edge.origin,
    ask: (address) => firstAnswer(sources, address),
    async openTwin(addresses) {
      const kept = new Map<string, Answer>();
      for (const address of addresses) kept.set(address, await firstAnswer(sources, address));
      return openEdge([async (address) => kept.get(address), ...sources]);
    },
    async close() {
      edge.close();
      await worker.miniflare.dispose();
    },
  };
}

type RoutesFile = { include: string[]; exclude: string[] };

/** The Worker, for the addresses that `_routes.json` gives it. */
function workerOf(url: URL): Source {
  const { include, exclude } = JSON.parse(readFileSync(`${client}/_routes.json`, "utf8")) as RoutesFile;
  return async (address) => {
    const { pathname } = new URL(address, url);
    if (!covers(include, pathname) || covers(exclude, pathname)) return undefined;
    return inBrotli(await askWorker(new URL(address, url)), 4);
  };
}

function askWorker(url: URL): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const status = answer.statusCode ?? 500;
        resolve({ status, headers: endToEnd(answer.rawHeaders), body: Buffer.concat(chunks) });
      });
    });
    sent.on("error", reject).end();
  });
}

/** Headers under the names they were sent by, without those of the one connection. */
function endToEnd(raw: string[]): Answer["headers"] {
  const headers: Record<string, string[]> = {};
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? "").replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
    if (/^(Content-Length|Transfer-Encoding|Connection|Keep-Alive|Date)$/.test(name)) continue;
    headers[name] = [...(headers[name] ?? []), raw[index + 1] ?? ""];
  }
  return headers;
}
