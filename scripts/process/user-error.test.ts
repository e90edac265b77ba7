import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { expect, test, vi } from "vitest";
import { reportError, UserError } from "./user-error";

const bug = new TypeError("x is undefined");
const errorOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test.each<[string, unknown, unknown]>([
  ["an error for users", new UserError("One sentence."), "One sentence."],
  [
    "an error of the system",
    errorOf(() => statSync("/none")),
    expect.stringMatching(/^ENOENT: no such/),
  ],
  [
    "an unknown option",
    errorOf(() => parseArgs({ args: ["--none"] })),
    expect.stringContaining("'--none'"),
  ],
  ["a bug", bug, bug],
])("only a bug is reported with its stack: %s", (_, error, printed) => {
  const print = vi.spyOn(console, "error").mockReturnValue();
  reportError(error);
  expect(print).toHaveBeenLastCalledWith(printed);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  print.mockRestore();
});
