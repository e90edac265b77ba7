import { expect, test, vi } from "vitest";
import { logBug } from "./request-log.server";

test("a bug leaves its name and its place in the log, without its message", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  logBug(new TypeError("typed\n    at a school"));
  const line = String(log.mock.calls[0]?.[0]);
  log.mockRestore();
  expect(JSON.parse(line)).toMatchObject({
    reason: "TypeError",
    location: expect.stringMatching(/^at /),
  });
  expect(line).not.toContain("school");
});
