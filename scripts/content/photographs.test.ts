import { expect, test } from "vitest";
import { widthsFor } from "./photographs";

test.each([
  [4000, [320, 640, 960, 1280]],
  [1280, [320, 640, 960, 1280]],
  [1279, [320, 640, 960, 1279]],
  [640, [320, 640]],
  [100, [100]],
])("an original %i px wide is made %o px wide", (original, widths) => {
  expect(widthsFor(original)).toEqual(widths);
});
