import { expect, test } from "vitest";
import { choosePhotographWidths } from "./photographs";

test.each([
  [1280, [320, 640, 960, 1280]],
  [700, [320, 640, 700]],
  [100, [100]],
])("an original %i px wide is made %o px wide", (original, widths) => {
  expect(choosePhotographWidths(original)).toEqual(widths);
});
