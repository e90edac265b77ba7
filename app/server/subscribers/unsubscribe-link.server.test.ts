import { expect, test } from "vitest";
import type { Env } from "../data/context.server";
import { hmac } from "../hash.server";
import {
  createUnsubscribeLinkBuilder,
  parseOldTokenId,
  verifyOldUnsubscribeToken,
  verifyUnsubscribeToken,
} from "./unsubscribe-link.server";

const env = {
  THROTTLE_KEY: "a key for networks",
  UNSUBSCRIBE_KEY: "another key, for links",
} as Env;

const link = await createUnsubscribeLinkBuilder(env)({ id: 7 });
const token = new URL(link).searchParams.get("link") ?? "";
const signature = token.slice(2);
const oldSignature = await hmac("another key, for links", "7 asha@school.test");
const oldToken = `7-${oldSignature}`;

test.each([
  ["as it was made", token, {}, 7],
  [
    "after THROTTLE_KEY was replaced",
    token,
    { THROTTLE_KEY: "a new key for networks" },
    7,
  ],
  [
    "after UNSUBSCRIBE_KEY was replaced",
    token,
    { UNSUBSCRIBE_KEY: "a new key for links" },
    undefined,
  ],
  ["with another id", `8.${signature}`, {}, undefined],
  ["with a zero before its id", `0${token}`, {}, undefined],
  ["with the separator of old tokens", `7-${signature}`, {}, undefined],
  ["with the signature of an old token", `7.${oldSignature}`, {}, undefined],
  ["without an end", token.slice(0, -1), {}, undefined],
])(
  "a token %s is judged by its id and UNSUBSCRIBE_KEY alone",
  async (_, text, changedEnv, expected) => {
    expect(await verifyUnsubscribeToken({ ...env, ...changedEnv }, text)).toBe(
      expected,
    );
  },
);

test.each([
  ["the address it was made for", oldToken, "asha@school.test", true],
  ["another address", oldToken, "ravi@school.test", false],
  ["nobody", oldToken, undefined, false],
  ["another id", `8-${oldSignature}`, "asha@school.test", false],
])("an old token of %s is judged", async (_, text, email, expected) => {
  expect(parseOldTokenId(text)).toBe(Number(text[0]));
  expect(await verifyOldUnsubscribeToken(env, text, email)).toBe(expected);
});
