import { expect, test } from "vitest";
import { join, level, sampleRate, trim } from "./sound";

test("silence is cut off at both ends and kept inside", () => {
  expect([...trim(new Float32Array([0, 0.001, 0.5, 0, 0.5, 0]))]).toEqual([0.5, 0, 0.5]);
});

test.each([0.02, 0.1, 0.5])("a line at %d is brought to the common level", (loud) => {
  const sound = level(new Float32Array([loud, -loud, 0, loud]));
  expect([...sound].map((sample) => Math.round(sample * 1000) / 1000)).toEqual([0.1, -0.1, 0, 0.1]);
});

test("silence stays silence, and nothing goes beyond full level", () => {
  expect([...level(new Float32Array(3))]).toEqual([0, 0, 0]);
  expect(Math.max(...level(new Float32Array([...Array(500).fill(0.005), 1])))).toBe(1);
});

test("lines stand one after another with a pause after each", () => {
  const whole = join([new Float32Array([1]), new Float32Array([0.5, 0.5])], 0.5);
  expect(whole.length).toBe(3 + sampleRate);
  expect(whole[sampleRate / 2 + 1]).toBe(0.5);
});
