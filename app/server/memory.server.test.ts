import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberedOf } from "./memory.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("what was asked is remembered for a minute, and then asked anew", async () => {
  const owner = {};
  const ask = vi.fn(async () => ask.mock.calls.length);
  expect(await rememberedOf(owner, "plans", ask)).toBe(1);
  vi.advanceTimersByTime(59_999);
  expect(await rememberedOf(owner, "plans", ask)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await rememberedOf(owner, "plans", ask)).toBe(2);
});

test("each owner and each name has a memory of its own", async () => {
  const owner = {};
  expect(await rememberedOf(owner, "plans", async () => "ours")).toBe("ours");
  expect(await rememberedOf({}, "plans", async () => "theirs")).toBe("theirs");
  expect(await rememberedOf(owner, "people", async () => "others")).toBe("others");
});

test("what fails is not remembered", async () => {
  const owner = {};
  await expect(rememberedOf(owner, "plans", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(await rememberedOf(owner, "plans", async () => "found")).toBe("found");
});
