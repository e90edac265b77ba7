import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseMistakes } from "./refuse-mistakes";
import { contentWith, plan } from "./test-content";

let log = vi.spyOn(console, "log");
beforeEach(() => {
  log = vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("samples are counted and stop nothing", async () => {
  await refuseMistakes("content");
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^\d+ samples still in place\.$/)]]);
});

test("every mistake that the check finds is told, and stops", async () => {
  const folder = contentWith({
    "pages/404.md": (text) => `${text}\n[a](/nowhere)\n`,
    "pages/donate.md": (text) => `${text}\n[b](/nowhere)\n`,
  });
  await expect(refuseMistakes(folder)).rejects.toMatchObject({
    name: "UserError",
    message: [
      "content/pages/404.md: the link /nowhere leads nowhere: the site has no /nowhere",
      "content/pages/donate.md: the link /nowhere leads nowhere: the site has no /nowhere",
      "2 mistakes; nothing was published.",
    ].join("\n"),
  });
  expect(log).not.toHaveBeenCalled();
});

test("so does the first that leaves the rest unread", async () => {
  const folder = contentWith({ "lesson-plans/z.md": plan.replace("duration: 40\n", "") });
  await expect(refuseMistakes(folder)).rejects.toThrow(
    "content/lesson-plans/z.md:2: duration: is missing (the rest is checked when this is mended)\n" +
      "1 mistake; nothing was published.",
  );
});
