import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { monitorServer } from "./monitor-server";

test.each<[string, (server: Server) => void]>([
  ["has ended", (server) => server.close().closeAllConnections()],
  [
    "accepts requests but answers none",
    (server) => server.removeAllListeners("request"),
  ],
])(
  "a server that %s is reported, but one missed answer is not",
  async (_, end) => {
    let requests = 0;
    const server = createServer((request, response) => {
      requests++;
      // The first is missed.
      if (requests === 1) request.socket.destroy();
      else response.end();
      if (requests === 3) end(server);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close().closeAllConnections());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const watching = monitorServer(`http://127.0.0.1:${port}/`, {
      pause: 1,
      patience: 500,
    });
    await expect(watching).rejects.toMatchObject({
      name: "UserError",
      message: expect.stringMatching(/^http:\S+ no longer answers/),
    });
    expect(requests).toBe(3);
  },
);
