import { afterEach, expect, test, vi } from "vitest";
import { reportError, UserError } from "./user-error";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What is printed about an error. */
function printed(error: unknown) {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  reportError(error);
  expect(process.exitCode).toBe(1);
  return print.mock.calls.flat();
}

const systemError = (code: string, text: string) =>
  Object.assign(new Error(`${code}: ${text}, open '/a/file'`), { code, path: "/a/file" });
const full = "The disk is full. Free some space, and run the command again.";

test.each([
  [systemError("ENOSPC", "no space left on device"), full],
  [systemError("EROFS", "read-only file system"), "The disk is read-only: /a/file cannot be written."],
  [systemError("EACCES", "permission denied"), "You have no permission to write /a/file."],
  [new Error("D1_ERROR: database or disk is full: SQLITE_FULL"), full],
  [
    new Error("failed", { cause: new Error("attempt to write a readonly database") }),
    /^The disk is read-only/,
  ],
  [new UserError("remix vite:build failed:\nError: ENOSPC: no space left on device, write"), full],
  [new UserError("One sentence."), "One sentence."],
])("%s is reported in one sentence", (error, sentence) => {
  expect(printed(error)).toEqual([typeof sentence === "string" ? sentence : expect.stringMatching(sentence)]);
});

test("a bug is reported with its stack", () => {
  const bug = new TypeError("x is undefined");
  expect(printed(bug)).toEqual([bug]);
});
