import { expect, test } from "vitest";
import { seal, unseal } from "./seal.server";

const secret = "a secret";
const text = "asha@school.test";

test.each(["", text, "आशा", "a".repeat(254)])("unseal returns %j after seal", async (text) => {
  expect(await unseal(secret, await seal(secret, text))).toBe(text);
});

test("seal gives the same result for the same text, and hides it", async () => {
  const sealed = await seal(secret, text);
  expect(sealed).toMatch(/^[0-9a-f]+$/);
  expect(Buffer.from(sealed, "hex").toString("latin1")).not.toContain("asha");
  expect(await seal(secret, text)).toBe(sealed);
  expect((await seal(secret, "ravi@school.test")).slice(0, 24)).not.toBe(sealed.slice(0, 24));
});

test("unseal returns nothing for another secret or a changed text", async () => {
  const sealed = await seal(secret, text);
  expect(await unseal("another secret", sealed)).toBeUndefined();
  for (const at of [0, 24, sealed.length - 1]) {
    const digit = sealed[at] === "0" ? "1" : "0";
    expect(await unseal(secret, sealed.slice(0, at) + digit + sealed.slice(at + 1))).toBeUndefined();
  }
});

test.each(["", "0", "zz".repeat(40), "00".repeat(12), "asha@school.test", "🙂".repeat(40)])(
  "unseal returns nothing for %j",
  async (sealed) => {
    expect(await unseal(secret, sealed)).toBeUndefined();
  },
);
