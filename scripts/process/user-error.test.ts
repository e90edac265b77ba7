import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { reportError, UserError } from "./user-error";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What is printed about an error that `work` throws. */
function printed(work: () => unknown) {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    work();
  } catch (error) {
    reportError(error);
  }
  expect(process.exitCode).toBe(1);
  return print.mock.lastCall;
}

const fail = (error: Error) => () => {
  throw error;
};

test("an error that the user can solve is reported without its stack", () => {
  expect(printed(fail(new UserError("One sentence.")))).toEqual(["One sentence."]);
  expect(printed(() => statSync("/none"))).toEqual(["ENOENT: no such file or directory, stat '/none'"]);
  expect(printed(() => parseArgs({ args: ["--none"] }))).toEqual([expect.stringMatching(/'--none'/)]);
});

test("a bug is reported with its stack", () => {
  const bug = new TypeError("x is undefined");
  expect(printed(fail(bug))).toEqual([bug]);
});
