import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { expect, test, vi } from "vitest";
import { reportError, UserError } from "./user-error";

const bug = new TypeError("x is undefined");

test.each<[string, unknown, unknown]>([
  ["an error for users", new UserError("One sentence."), "One sentence."],
  [
    "an error of the system",
    catchError(() => statSync("/none")),
    expect.stringMatching(/^ENOENT: no such/),
  ],
  [
    "an unknown option",
    catchError(() => parseArgs({ args: ["--none"] })),
    expect.stringMatching(/'--none'/),
  ],
  ["a bug", bug, bug],
])("only a bug is reported with its stack: %s", (_, error, printed) => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  reportError(error);
  const result = [process.exitCode, print.mock.lastCall];
  process.exitCode = undefined;
  print.mockRestore();
  expect(result).toEqual([1, [printed]]);
});

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
