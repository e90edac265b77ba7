import { expect, test } from "vitest";
import { parseId } from "./id.server";

test.each([
  ...["1", "10", "999999999999999"].map(
    (text) => [text, Number(text)] as const,
  ),
  ...[
    "0",
    "-1",
    "+1",
    "07",
    "7.0",
    "1e9",
    "0x7",
    "7 ",
    "7\n",
    "७",
    "7;drop table lesson_plans",
    "1000000000000000",
    "9".repeat(100),
    "__proto__",
    "🙂",
    "",
    null,
    undefined,
  ].map((text) => [text, undefined] as const),
])("parseId(%j) returns %s", (text, id) => {
  expect(parseId(text)).toBe(id);
});
