import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { requireFreeConfiguredPort } from "./port";

afterEach(() => void vi.unstubAllEnvs());

test("a port in use, and one that is no number, is named in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  vi.stubEnv("PORT", String(port));
  await expect(requireFreeConfiguredPort()).rejects.toThrow(
    `Port ${port} is in use.`,
  );
  await once(other.close(), "close");
  expect(await requireFreeConfiguredPort()).toBe(port);
  vi.stubEnv("PORT", "80a");
  await expect(requireFreeConfiguredPort()).rejects.toThrow(
    "PORT must be a whole number from 1 to 65535.",
  );
});
