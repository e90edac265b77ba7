import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { expect, test, vi } from "vitest";
import { reportError, UserError } from "./user-error";

const failWith = (error: Error) => () => {
  throw error;
};
const bug = new TypeError("x is undefined");

test.each<[string, () => unknown, unknown]>([
  ["an error for users", failWith(new UserError("One sentence.")), "One sentence."],
  ["an error of the system", () => statSync("/none"), "ENOENT: no such file or directory, stat '/none'"],
  ["an unknown option", () => parseArgs({ args: ["--none"] }), expect.stringMatching(/'--none'/)],
  ["a bug", failWith(bug), bug],
])("only a bug is reported with its stack: %s", (_, work, printed) => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    work();
  } catch (error) {
    reportError(error);
  }
  const result = [process.exitCode, print.mock.lastCall];
  process.exitCode = undefined;
  print.mockRestore();
  expect(result).toEqual([1, [printed]]);
});
