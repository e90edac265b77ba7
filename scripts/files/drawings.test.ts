import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { writeDrawingSprites } from "./drawings";

function draw(name: string, width: number, height = 40) {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><clipPath id="a"><rect width="9" height="9"/></clipPath><g clip-path="url(#a)" onload="a()"/></svg>`;
  return { name, svg, width, height };
}

test("drawings of the same proportions share a file, each with a view and ids of its own", () => {
  const places = writeDrawingSprites([
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
  const parts = [...document.querySelectorAll("svg > view + svg")];
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

test("a drawing with styles has a file of its own, and none shows anything outside of its box", () => {
  const [plain, ...others] = ["plain.svg", "rules.svg", "fonts.svg"].map(
    (name) => draw(name, 60),
  );
  const [rules, fonts] = others.map((drawing, index) => ({
    ...drawing,
    svg: drawing.svg.replace(
      "</svg>",
      ["<style>*{fill:red}</style></svg>", "<font-face/></svg>"][index] ?? "",
    ),
  }));
  const wide = draw("wide.svg", 60);
  const svg = wide.svg.replace("<svg", '<svg overflow="visible" x="9" y="9"');
  const drawings = [rules, plain, fonts, { ...wide, svg }].flatMap(
    (drawing) => drawing ?? [],
  );
  const places = writeDrawingSprites(drawings);
  const files = drawings.map(({ name }) => places.get(name)?.file ?? "");
  expect(files[1]).toBe(files[3]);
  expect(new Set(files).size).toBe(3);

  const { document } = parseHTML(readFileSync(files[1] ?? "", "utf8"));
  const frame = document.querySelector("#wide + svg");
  const attributes = (element?: Element | null) =>
    Object.fromEntries(
      [...(element?.attributes ?? [])].map(({ name, value }) => [name, value]),
    );
  expect(attributes(frame)).toEqual({ y: "48", width: "60", height: "40" });
  const { x, y } = attributes(frame?.firstElementChild);
  expect([x, y]).toEqual([undefined, undefined]);
});

test.each([
  ["five covers", 6, 30],
  ["ten other drawings", 11, 60],
])("a file has at most %s", (_most, length, width) => {
  const drawings = Array.from({ length }, (_, index) =>
    draw(`number-${index}.svg`, width),
  );
  const files = [...writeDrawingSprites(drawings).values()].map(
    ({ file }) => file,
  );
  expect(new Set(files).size).toBe(2);
});
