import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { darkColours, lightColours } from "./theme";

test("the colours are those of the style sheet", () => {
  const css = readFileSync("app/styles/palettes.css", "utf8");
  const [first = "", second = ""] = css.split("@mixin --dark-palette");
  for (const [colours, block] of [
    [lightColours, first],
    [darkColours, second],
  ] as const)
    for (const [name, colour] of Object.entries(colours))
      expect(block).toContain(`--${name}: ${colour};`);
});
