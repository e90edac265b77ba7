import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { reportError, UserError } from "./user-error";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test.each<[string, () => unknown, unknown]>([
  [
    "an error for users",
    () => {
      throw new UserError("One sentence.");
    },
    "One sentence.",
  ],
  ["an error of the system", () => statSync("/none"), "ENOENT: no such file or directory, stat '/none'"],
  ["an unknown option", () => parseArgs({ args: ["--none"] }), expect.stringMatching(/'--none'/)],
  [
    "a bug",
    () => {
      throw new TypeError("x is undefined");
    },
    new TypeError("x is undefined"),
  ],
])("only a bug is reported with its stack: %s", (_, work, printed) => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    work();
  } catch (error) {
    reportError(error);
  }
  expect([process.exitCode, print.mock.lastCall]).toEqual([1, [printed]]);
});
