import { expect, test } from "vitest";
import { hmac, importHmacKey } from "./hash.server";

test.each([
  ["a text", "Jefe"],
  ["imported beforehand", await importHmacKey("Jefe")],
])("a key that is %s signs as RFC 4231 says", async (_, key) => {
  expect(await hmac(key, "what do ya want for nothing?")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});
