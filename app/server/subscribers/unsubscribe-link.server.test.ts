import { expect, test } from "vitest";
import type { Env } from "../data/context.server";
import {
  isValidToken,
  prepareUnsubscribeLinks,
} from "./unsubscribe-link.server";

const env = { THROTTLE_KEY: "one key", UNSUBSCRIBE_KEY: "another key" } as Env;
const asha = { id: 7, email: "asha@school.test" };

test.each([
  ["works as it was made", {}, {}, true],
  ["works after THROTTLE_KEY was replaced", { THROTTLE_KEY: "new" }, {}, true],
  [
    "fails after UNSUBSCRIBE_KEY was replaced",
    { UNSUBSCRIBE_KEY: "new" },
    {},
    false,
  ],
  [
    "fails for another address under the same id",
    {},
    { email: "ravi@school.test" },
    false,
  ],
  ["fails for the same address under another id", {}, { id: 8 }, false],
])("an unsubscribe link %s", async (_, changedEnv, changedRow, expected) => {
  const token =
    new URL(await prepareUnsubscribeLinks(env)(asha)).searchParams.get(
      "link",
    ) ?? "";
  expect(
    await isValidToken(
      { ...env, ...changedEnv },
      { ...asha, ...changedRow },
      token,
    ),
  ).toBe(expected);
});
