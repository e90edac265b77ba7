import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { endWithServer, freePort } from "./pages-server";

test("the process that serves the site ends when nothing answers any more, and not at an error or a pause", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const port = await freePort();
  const server = createServer((_request, response) => response.writeHead(500).end());
  const secondsPass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      vi.advanceTimersByTime(1000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
    endWithServer(`http://127.0.0.1:${port}`);
    await secondsPass(4);
    server.close().closeAllConnections();
    await secondsPass(2);
    await once(server.listen(port, "127.0.0.1"), "listening");
    await secondsPass(2);
    server.close().closeAllConnections();
    await secondsPass(2);
    expect(exit).not.toHaveBeenCalled();

    await secondsPass(1);
    expect(exit).toHaveBeenCalledWith(1);
    expect(error).toHaveBeenCalledWith("The server has stopped. Start it again.");
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
    server.close();
  }
});
