import { readFileSync } from "node:fs";
import { request } from "node:http";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { publish } from "../content/publish";
import { migrate } from "../migrate";
import { startDirect } from "../processes";
import { type Answer, firstAnswer, inBrotli, openEdge, type Source } from "./edge";
import { filesOf, notFoundOf } from "./files";

const client = "build/client";
const secrets = { ADMIN_PASSWORD: "a password for measuring", THROTTLE_KEY: "a key for measuring" };

export type Site = {
  origin: string;
  ask(address: string): Promise<Answer>;
  /** The same pages as they are now, as plain files at another port of this process. */
  openTwin(addresses: string[]): Promise<{ origin: string; close(): void }>;
  close(): Promise<void>;
};

/** The built site in this process: the files from memory, the rest from the Worker over its own socket. */
export async function openSite(): Promise<Site> {
  const worker = await startDirect(readFileSync("build/worker/index.js", "utf8"), {
    d1Databases: ["DB"],
    r2Buckets: ["FILES"],
    bindings: secrets,
  });
  const { DB, FILES } = await worker.miniflare.getBindings<{ DB: D1Database; FILES: R2Bucket }>();
  await migrate(DB);
  await publish(DB, FILES);
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
  const covers = (patterns: string[], path: string) =>
    patterns.some((pattern) =>
      pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path,
    );
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
