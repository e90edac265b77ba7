import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";

type Answer = {
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
};

/**
 * A server in front of the tested site that a test can kill, let hang, or let
 * answer as another deployment would. What a service worker fetches does not
 * pass Playwright's own routes.
 */
export async function startProxy(target: string) {
  const proxy = {
    address: "",
    hangs: false,
    /** The addresses that have been asked for. */
    asked: [] as string[],
    /** Changes what the site answers, or leaves it as it is. */
    change: (_address: string, answer: Answer): Answer | Promise<Answer> =>
      answer,
    kill: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
  const handle: RequestListener = (incoming, outgoing) => {
    const { url = "", method } = incoming;
    proxy.asked.push(url);
    if (proxy.hangs) return;
    // A 304 would have no body to change.
    const { "if-none-match": _, ...headers } = {
      ...incoming.headers,
      "accept-encoding": "identity",
    };
    const forwarded = request(
      target + url,
      { method, headers },
      async (response) => {
        // One byte a character, which keeps files as they are.
        const body = Buffer.concat(await response.toArray()).toString("latin1");
        const {
          "content-length": _,
          "transfer-encoding": __,
          ...headers
        } = response.headers;
        const status = response.statusCode ?? 0;
        const changed = await proxy.change(url, { status, body, headers });
        outgoing.writeHead(changed.status, changed.headers);
        outgoing.end(Buffer.from(changed.body, "latin1"));
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  };
  const server = createServer(handle);
  await once(server.listen(0, "127.0.0.1"), "listening");
  proxy.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
