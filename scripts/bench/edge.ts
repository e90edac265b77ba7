import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

/** What a browser receives, its text compressed already. */
export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

/** Whoever may know the answer for an address: the files, the Worker, the pages that were kept. */
export type Source = (address: string) => Promise<Answer | undefined>;

export type Edge = { origin: string; close(): void };

/**
 * Answers as the edge of Pages does, without its way there: HTTP/1.1 on this machine, text in brotli.
 *
 * @param sources asked in turn; the first that knows the address answers
 */
export async function openEdge(sources: Source[]): Promise<Edge> {
  const server = createServer(async (request, response) => {
    const address = request.url ?? "/";
    // A phone shows the link instead of a PDF inside a page; a browser in a phone's clothes would fetch it.
    if (request.headers["sec-fetch-dest"] === "object") {
      response.writeHead(204).end();
      return;
    }
    try {
      const { status, headers, body } = await firstAnswer(sources, address);
      response.writeHead(status, { ...headers, "Content-Length": body.byteLength }).end(body);
    } catch (error) {
      console.error(`${address}:`, error);
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export async function firstAnswer(sources: Source[], address: string): Promise<Answer> {
  for (const source of sources) {
    const answer = await source(address);
    if (answer) return answer;
  }
  return { status: 404, headers: {}, body: Buffer.alloc(0) };
}

/**
 * The same answer in brotli, when it is text.
 *
 * @param quality 11 for files, which are compressed once; 4 for what is made while somebody waits
 */
export function inBrotli(answer: Answer, quality: 4 | 11): Answer {
  if (!/text|javascript|json|svg/.test(String(answer.headers["Content-Type"]))) return answer;
  const body = brotliCompressSync(answer.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  const headers = { ...answer.headers, "Content-Encoding": "br", Vary: "Accept-Encoding" };
  return { ...answer, headers, body };
}
