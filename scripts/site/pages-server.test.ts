import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endWithServer, freePort } from "./pages-server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that can be stopped and started again at the same port. */
async function serverOf(listener: RequestListener) {
  const port = await freePort();
  const server = createServer(listener);
  return {
    address: `http://127.0.0.1:${port}`,
    start: () => once(server.listen(port, "127.0.0.1"), "listening"),
    stop: () => server.close().closeAllConnections(),
  };
}

async function secondsPass(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test("the process that serves the site ends when nothing answers any more, and not at an error or a pause", async () => {
  const { address, start, stop } = await serverOf((_request, response) => response.writeHead(500).end());
  await start();
  endWithServer(address);
  await secondsPass(4);
  stop();
  await secondsPass(2);
  await start();
  await secondsPass(2);
  stop();
  await secondsPass(2);
  expect(process.exit).not.toHaveBeenCalled();

  await secondsPass(1);
  expect(process.exit).toHaveBeenCalledWith(1);
  expect(console.error).toHaveBeenCalledWith("The server has stopped. Start it again.");
});
