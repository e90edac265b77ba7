/**
 * A sikku kolam: a grid of dots, and one line that winds round every dot until it meets itself.
 *
 * The construction is the mirror curve. Four arcs lie round each dot, one to a quarter. Between two neighbouring
 * dots lies a gate: either the strands cross there and change dots, or each strand stays with its own dot. Any
 * choice of crossed gates gives closed loops; `drawKolam` searches for a symmetrical choice that gives exactly one.
 *
 * Sides and quarters are numbered clockwise: side 0 is right, 1 below, 2 left, 3 above; quarter q lies between side
 * q and side q + 1.
 */
import {
  arc,
  gateOf,
  keyOf,
  looseEnd,
  type Point,
  pathData,
  quarterOf,
  round,
  type Stride,
  sideOf,
  tailCurves,
} from "./kolam-curves";
import { randomFrom } from "./random";

export type KolamGrid =
  | { shape: "square"; across: number; down?: number }
  | { shape: "diamond"; across: number };

export type KolamOptions = {
  grid: KolamGrid;
  /** The same options and seed always give the same path. */
  seed: number;
  /** The share of gates that are crossed before the loops are joined, 0 to 1. */
  crossings?: number;
  /** The distance between neighbouring dots, in drawing units. */
  step?: number;
  /** Leaves the line open at the top right, with one end off the grid. */
  open?: boolean;
  /** Draws the line out at the lower left, like the tail of a speech bubble. */
  tail?: boolean;
};

export type Kolam = {
  /** SVG path data: one subpath, closed unless the kolam is open. */
  path: string;
  dots: Point[];
  size: { width: number; height: number };
};

/**
 * Draws one kolam. It looks the same after a quarter turn if its grid is as wide as it is high, otherwise after a
 * half turn; `open` and `tail` break that in one place.
 *
 * @throws Error when no single loop was found; a grid even both ways has none
 */
export function drawKolam(options: KolamOptions): Kolam {
  const { grid, seed, crossings = 0.7, step = 40, open = false, tail = false } = options;
  const dots = dotsOf(grid);
  const crossed = findSingleLoop(dots, crossings, randomFrom(seed));
  const first = furthest(dots, ({ x, y }) => x - y);
  const last = furthest(dots, ({ x, y }) => y - x);
  const curves = trace(crossed, { dot: first, from: 3, turn: 1 }).flatMap((stride) =>
    tail && keyOf(stride.dot) === keyOf(last) && quarterOf(stride) === 1
      ? tailCurves(stride)
      : [arc(stride, crossed)],
  );
  if (open) {
    curves.shift();
    curves.push(looseEnd(first));
  }
  const margin = open || tail ? 1.45 : 0.55;
  const place = ({ x, y }: Point) => ({ x: round((x + margin) * step), y: round((y + margin) * step) });
  const corner = cornerOf(dots);
  const { x: width, y: height } = place({ x: corner.x + margin, y: corner.y + margin });
  return {
    path: pathData(curves, place) + (open ? "" : "z"),
    dots: dots.map(place),
    size: { width, height },
  };
}

function dotsOf(grid: KolamGrid): Point[] {
  const { across } = grid;
  const down = grid.shape === "square" ? (grid.down ?? across) : across;
  const middle = (across - 1) / 2;
  const all = Array.from({ length: across * down }, (_, i) => ({ x: i % across, y: Math.floor(i / across) }));
  const isInDiamond = ({ x, y }: Point) => Math.abs(x - middle) + Math.abs(y - middle) <= middle;
  return grid.shape === "square" ? all : all.filter(isInDiamond);
}

function cornerOf(dots: Point[]): Point {
  return { x: Math.max(...dots.map(({ x }) => x)), y: Math.max(...dots.map(({ y }) => y)) };
}

/** The keys of gates that a turn of the grid carries into each other; they are crossed together. */
function orbitsOf(dots: Point[]): string[][] {
  const { x: right, y: bottom } = cornerOf(dots);
  const turned = ({ x, y }: Point) =>
    right === bottom ? { x: right - y, y: x } : { x: right - x, y: bottom - y };
  const known = new Set(dots.map(keyOf));
  const seen = new Set<string>();
  const orbitFrom = (start: Point) => {
    const orbit: string[] = [];
    for (let gate = start; !seen.has(keyOf(gate)); gate = turned(gate)) {
      seen.add(keyOf(gate));
      orbit.push(keyOf(gate));
    }
    return orbit;
  };
  const gates = dots.flatMap((dot) =>
    [0, 1].filter((side) => known.has(keyOf(neighbourOf(dot, side)))).map((side) => gateOf(dot, side)),
  );
  return gates.map(orbitFrom).filter((orbit) => orbit.length > 0);
}

function neighbourOf(dot: Point, side: number): Point {
  const { x, y } = sideOf(side);
  return { x: dot.x + x, y: dot.y + y };
}

/** Returns the keys of the crossed gates. */
function findSingleLoop(dots: Point[], crossings: number, random: () => number): Set<string> {
  const orbits = orbitsOf(dots);
  const mostAttempts = 400;
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const crossed = new Set<string>();
    for (const orbit of orbits) if (random() < crossings) flip(crossed, orbit);
    let loops = countLoops(dots, crossed);
    for (const orbit of shuffled(orbits, random)) {
      if (loops === 1) break;
      flip(crossed, orbit);
      const after = countLoops(dots, crossed);
      if (after < loops) loops = after;
      else flip(crossed, orbit);
    }
    if (loops === 1) return crossed;
  }
  throw new Error(`No single line found in ${mostAttempts} attempts: try another seed or grid.`);
}

function flip(crossed: Set<string>, orbit: string[]) {
  for (const gate of orbit) if (!crossed.delete(gate)) crossed.add(gate);
}

function countLoops(dots: Point[], crossed: Set<string>): number {
  const seen = new Set<string>();
  let loops = 0;
  for (const dot of dots) {
    for (let from = 0; from < 4; from++) {
      if (seen.has(`${keyOf(dot)} ${from}`)) continue;
      loops++;
      for (const stride of trace(crossed, { dot, from, turn: 1 }))
        seen.add(`${keyOf(stride.dot)} ${quarterOf(stride)}`);
    }
  }
  return loops;
}

/** Follows the line from one arc until it comes back to it. */
function trace(crossed: Set<string>, start: Stride): Stride[] {
  const strides: Stride[] = [];
  const startKey = JSON.stringify(start);
  let stride = start;
  do {
    strides.push(stride);
    const { dot, from, turn } = stride;
    const to = (from + turn + 4) % 4;
    stride = crossed.has(keyOf(gateOf(dot, to)))
      ? { dot: neighbourOf(dot, to), from: (to + 2) % 4, turn: turn === 1 ? -1 : 1 }
      : { dot, from: to, turn };
  } while (JSON.stringify(stride) !== startKey);
  return strides;
}

function furthest(dots: Point[], measure: (dot: Point) => number): Point {
  return dots.reduce((best, dot) => (measure(dot) > measure(best) ? dot : best));
}

function shuffled<T>(things: T[], random: () => number): T[] {
  const order = [...things];
  for (let i = order.length - 1; i > 0; i--) {
    const [taken] = order.splice(Math.floor(random() * (i + 1)), 1, order[i] as T);
    order[i] = taken as T;
  }
  return order;
}
