import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status: number; body: string; headers?: Record<string, string> };

/**
 * A server in front of the tested site that a test can kill, let hang, or let answer as another deployment would. What a
 * service worker fetches does not pass Playwright's own routes.
 */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const proxy = {
    address: "",
    hangs: false,
    /** The addresses that have been asked for. */
    asked: [] as string[],
    /** Changes what the site answers, or leaves it as it is. */
    change: (_address: string, answer: Answer): Answer => answer,
    kill: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
  const server = createServer((incoming, outgoing) => {
    const { url = "", method } = incoming;
    proxy.asked.push(url);
    if (proxy.hangs) return;
    const headers: IncomingHttpHeaders = { ...incoming.headers, "accept-encoding": "identity" };
    // A 304 would have no body to change.
    delete headers["if-none-match"];
    const forwarded = request({ hostname, port, path: url, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      // One byte a character, which keeps files as they are.
      const answer = { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString("latin1") };
      const { status, body, headers: changed } = proxy.change(url, answer);
      const { "content-length": _, "transfer-encoding": __, ...kept } = response.headers;
      outgoing.writeHead(status, { ...kept, ...changed }).end(Buffer.from(body, "latin1"));
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, "127.0.0.1", () => done()));
  await listen(0);
  proxy.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
