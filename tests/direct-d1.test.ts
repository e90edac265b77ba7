import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { directD1 } from "./support/direct-d1";

test("a statement does not keep its connection", async () => {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers.connection)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const db = directD1(new URL(`http://127.0.0.1:${port}`));
  expect(await db.prepare("select 1").first()).toBe("close");
});
