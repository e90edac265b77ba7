import { describe, expect, test } from "vitest";
import { drawKolam, type KolamGrid, type KolamOptions } from "./kolam";
import type { Point } from "./kolam-curves";

type Fact = { name: string; grid: KolamGrid; turns: 2 | 4 };

const facts: Fact[] = [
  { name: "three by three", grid: { shape: "square", across: 3 }, turns: 4 },
  { name: "seven by seven", grid: { shape: "square", across: 7 }, turns: 4 },
  { name: "a diamond five wide", grid: { shape: "diamond", across: 5 }, turns: 4 },
  { name: "a diamond nine wide", grid: { shape: "diamond", across: 9 }, turns: 4 },
  { name: "a strip of one row", grid: { shape: "square", across: 12, down: 1 }, turns: 2 },
  { name: "a strip of two rows", grid: { shape: "square", across: 17, down: 2 }, turns: 2 },
];

const step = 40;

describe.each(facts)("a kolam on $name", ({ grid, turns }) => {
  test.each([1, 2, 3, 2025])("with seed %i is one closed line", (seed) => {
    const { path } = drawKolam({ grid, seed });

    expect(path.match(/M/g)).toHaveLength(1);
    expect(path).toMatch(/^M[^z]+z$/);
    const line = pointsAlong(path);
    expect(gapBetweenEnds(line)).toBeLessThan(0.2);
  });

  test("goes once round every dot", () => {
    const { path, dots } = drawKolam({ grid, seed: 1 });
    const line = pointsAlong(path);

    for (const dot of dots) expect(quartersPassed(line, dot)).toEqual([1, 1, 1, 1]);
  });

  test(`looks the same after 1/${turns} of a turn`, () => {
    const { path, size } = drawKolam({ grid, seed: 1 });
    const line = pointsAlong(path);
    const centre = { x: size.width / 2, y: size.height / 2 };

    // Every tenth point is enough, and a tenth of the work.
    const sample = line.filter((_, index) => index % 10 === 0);
    const strays = sample.filter((point) => {
      const turned = turn(point, centre, turns);
      return !line.some((other) => apart(other, turned) < 0.5);
    });
    expect(strays).toEqual([]);
  });

  test("stays inside its size", () => {
    const { path, size } = drawKolam({ grid, seed: 1 });

    for (const { x, y } of pointsAlong(path)) {
      expect(Math.min(x, y, size.width - x, size.height - y)).toBeGreaterThan(0);
    }
  });
});

const options: KolamOptions = { grid: { shape: "square", across: 7 }, seed: 117, step };

test("the same seed draws the same kolam, another seed another", () => {
  expect(drawKolam(options)).toEqual(drawKolam(options));
  expect(drawKolam({ ...options, seed: 118 }).path).not.toBe(drawKolam(options).path);
});

test("an open kolam does not close: round its top right dot a quarter is missing", () => {
  const { path, dots } = drawKolam({ ...options, open: true });
  const line = pointsAlong(path);
  const topRight = Math.max(...dots.map((dot) => dot.x - dot.y));
  const quarter = dots
    .filter((dot) => dot.x - dot.y === topRight)
    .map((dot) => ({ x: dot.x + step / 4, y: dot.y - step / 4 }));

  expect(path).not.toContain("z");
  expect(gapBetweenEnds(line)).toBeGreaterThan(step / 2);
  expect(quarter).toHaveLength(1);
  for (const missing of quarter) {
    expect(Math.min(...line.map((point) => apart(point, missing)))).toBeGreaterThan(step / 8);
  }
});

test("a tail reaches out at the lower left and leaves the line one closed loop", () => {
  const { path, dots } = drawKolam({ ...options, tail: true });
  const lowest = Math.max(...dots.map((dot) => dot.y));
  const leftmost = Math.min(...dots.map((dot) => dot.x));
  const line = pointsAlong(path);

  const tail = line.filter(({ y }) => y > lowest + step);
  expect(tail.length).toBeGreaterThan(0);
  for (const { x } of tail) expect(x).toBeLessThan(leftmost);
  expect(path).toMatch(/^M[^z]+z$/);
});

test.each([2, 4])("a square of %i by itself has no symmetrical single line", (across) => {
  expect(() => drawKolam({ grid: { shape: "square", across }, seed: 1 })).toThrow(/single line/);
});

/** Reads path data made of M, l, c and z, and returns points about a unit apart. */
function pointsAlong(path: string): Point[] {
  const points: Point[] = [];
  let here = { x: 0, y: 0 };
  for (const [, command, list = ""] of path.matchAll(/([Mlc])([^Mlcz]*)/g)) {
    const [a = 0, b = 0, c = a, d = b, e = a, f = b] = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const start = here;
    here = { x: start.x + e, y: start.y + f };
    const pieces = command === "M" ? 1 : Math.ceil(apart(start, here) * 1.5);
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces;
      points.push({
        x: start.x + bezier(t, command === "c" ? [a, c, e] : [0, e, e]),
        y: start.y + bezier(t, command === "c" ? [b, d, f] : [0, f, f]),
      });
    }
  }
  return points;
}

/** One coordinate of a cubic curve that begins at 0. */
function bezier(t: number, [first, second, end]: [number, number, number]): number {
  const s = 1 - t;
  return 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * end;
}

/** How often the line crosses each of the four diagonals between a dot and the hole beside it. */
function quartersPassed(line: Point[], dot: Point): number[] {
  return [45, 135, 225, 315].map((degrees) => {
    const seen = line.map((point) => acrossDiagonal(point, dot, degrees));
    return seen.filter(({ along, aside }, i) => {
      const before = seen.at(i - 1)?.aside ?? aside;
      return along > 0 && along < step / Math.SQRT2 && aside < 0 !== before < 0;
    }).length;
  });
}

function acrossDiagonal({ x, y }: Point, dot: Point, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    along: (x - dot.x) * cos + (y - dot.y) * sin,
    aside: (y - dot.y) * cos - (x - dot.x) * sin,
  };
}

function turn({ x, y }: Point, centre: Point, turns: 2 | 4): Point {
  const [right, below] = [x - centre.x, y - centre.y];
  if (turns === 2) return { x: centre.x - right, y: centre.y - below };
  return { x: centre.x - below, y: centre.y + right };
}

function gapBetweenEnds(line: Point[]): number {
  const [start, end] = [line.at(0), line.at(-1)];
  return start && end ? apart(start, end) : Number.NaN;
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
