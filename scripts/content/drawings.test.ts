import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { joinDrawings } from "./drawings";

function draw(name: string, width: number, height = 40) {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><clipPath id="a"><rect width="9" height="9"/></clipPath><g clip-path="url(#a)"/></svg>`;
  return { name, svg, width, height };
}

test("drawings of the same proportions share a file, each with a view and ids of its own", () => {
  const names = ["ant.svg", "bee.svg", "cat.svg"];
  const places = joinDrawings([
    draw("ant.svg", 60),
    draw("bee.svg", 30, 20),
    draw("cat.svg", 80),
  ]);
  const [ant, bee, cat] = names.map((name) => places.get(name));
  expect(ant?.file).toBe(bee?.file);
  expect(ant?.file).not.toBe(cat?.file);

  const { document } = parseHTML(readFileSync(ant?.file ?? "", "utf8"));
  const boxes = [ant, bee].map((place) =>
    document.getElementById(place?.view ?? "")?.getAttribute("viewBox"),
  );
  expect(boxes).toEqual([
    "0 0 60 40",
    expect.stringMatching(/^0 [4-9]\d 60 40$/),
  ]);
  const shown = [...document.querySelectorAll("svg svg")].map((part) => [
    part.getAttribute("y"),
    part.querySelector("clipPath")?.id,
    part.querySelector("g")?.getAttribute("clip-path"),
  ]);
  expect(new Set(shown.map(([, id]) => id)).size).toBe(2);
  for (const [index, [y, id, clipPath]] of shown.entries()) {
    expect(boxes[index]?.split(" ")[1]).toBe(y);
    expect(clipPath).toBe(`url(#${id})`);
  }
});

test("a file has at most twenty drawings", () => {
  const drawings = Array.from({ length: 21 }, (_, index) =>
    draw(`number-${index}.svg`, 60),
  );
  const files = [...joinDrawings(drawings).values()].map(({ file }) => file);
  expect(new Set(files).size).toBe(2);
});
