import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { joinDrawings } from "./drawings";

function draw(name: string, width: number, height = 40) {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><clipPath id="a"><rect width="9" height="9"/></clipPath><g clip-path="url(#a)" onload="a()"/></svg>`;
  return { name, svg, width, height };
}

test("drawings of the same proportions share a file, each with a view and ids of its own", () => {
  const places = joinDrawings([
    draw("ant.svg", 60),
    draw("bee.svg", 30, 20),
    draw("cat.svg", 80),
  ]);
  const [ant, bee, cat] = ["ant.svg", "bee.svg", "cat.svg"].map((name) =>
    places.get(name),
  );
  expect(ant?.file).toBe(bee?.file);
  expect(ant?.file).not.toBe(cat?.file);

  const { document } = parseHTML(readFileSync(ant?.file ?? "", "utf8"));
  const parts = [...document.querySelectorAll("svg svg")];
  for (const [index, place] of [ant, bee].entries()) {
    const box = document
      .getElementById(place?.view ?? "")
      ?.getAttribute("viewBox");
    const part = parts[index];
    expect(box).toBe(`0 ${part?.getAttribute("y")} 60 40`);
    expect(part?.querySelector("g")?.getAttribute("clip-path")).toBe(
      `url(#${part?.querySelector("clipPath")?.id})`,
    );
  }
  expect(new Set(parts.map((part) => part.innerHTML)).size).toBe(2);
  expect(document.querySelector("[onload]")).toBeNull();
});

test("a file has at most twenty drawings", () => {
  const drawings = Array.from({ length: 21 }, (_, index) =>
    draw(`number-${index}.svg`, 60),
  );
  const files = [...joinDrawings(drawings).values()].map(({ file }) => file);
  expect(new Set(files).size).toBe(2);
});
