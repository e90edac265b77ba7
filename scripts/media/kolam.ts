/**
 * A sikku kolam: a grid of dots, and one line that winds round every dot until it meets itself.
 *
 * The construction is the mirror curve. Round each dot lie four arcs, one to a quarter. Between two
 * neighbouring dots lies a gate: either the strands cross there and change dots, or a mirror stands
 * there and each strand stays with its own dot. Any choice of gates gives some number of closed
 * loops; `drawKolam` looks for a choice that is symmetrical and gives exactly one.
 *
 * Sides and quarters are numbered clockwise as the page shows them: side 0 is right, 1 below,
 * 2 left, 3 above; quarter q lies between side q and side q + 1.
 */

import {
  arc,
  at,
  looseEnd,
  type Point,
  pathData,
  quarterOf,
  round,
  type Stride,
  sideways,
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
  /** The share of gates that are crossings before the loops are joined, 0 to 1. */
  crossings?: number;
  /** The distance between neighbouring dots, in drawing units. */
  step?: number;
  /** Leaves the line open at the top right, with one end wandering off the grid. */
  open?: boolean;
  /** Draws the line out at the lower left, like the tail of a speech bubble. */
  tail?: boolean;
};

export type Kolam = {
  /** SVG path data: one subpath, closed unless the kolam was asked to be open. */
  path: string;
  dots: Point[];
  size: { width: number; height: number };
};

type Lattice = {
  dots: Point[];
  /** The dot beyond gate `dot * 4 + side`, where there is one. */
  beyond: (number | undefined)[];
  /** Gates that rotation carries into each other, both names of each gate; they change together. */
  orbits: number[][];
};

/**
 * Draws one kolam. A grid that is as wide as it is high looks the same after a quarter turn, any
 * other after a half turn; `open` and `tail` spoil that in one place on purpose.
 * Throws when no choice of gates was found that gives a single loop. A grid even both ways has none:
 * its centre is a hole, and a symmetrical loop goes round its centre an odd number of times.
 */
export function drawKolam(options: KolamOptions): Kolam {
  const { grid, seed, crossings = 0.7, step = 40, open = false, tail = false } = options;
  const lattice = layDots(grid);
  const crossed = joinIntoOneLoop(lattice, crossings, randomFrom(seed));

  const first = furthest(lattice.dots, (dot) => dot.x - dot.y);
  const last = furthest(lattice.dots, (dot) => dot.y - dot.x);
  const curves = trace(lattice, crossed, { dot: first, from: 3, turn: 1 }).flatMap((stride) => {
    const pulled = tail && stride.dot === last && quarterOf(stride) === 1;
    return pulled ? tailCurves(lattice.dots, stride) : [arc(lattice.dots, stride, crossed)];
  });
  if (open) curves.splice(0, 1);
  if (open) curves.push(looseEnd(at(lattice.dots, first)));

  const margin = open || tail ? 1.45 : 0.55;
  const place = ({ x, y }: Point) => ({
    x: round((x + margin) * step),
    y: round((y + margin) * step),
  });
  const corner = place({
    x: Math.max(...lattice.dots.map((dot) => dot.x)) + margin,
    y: Math.max(...lattice.dots.map((dot) => dot.y)) + margin,
  });
  return {
    path: pathData(curves, place) + (open ? "" : "z"),
    dots: lattice.dots.map(place),
    size: { width: corner.x, height: corner.y },
  };
}

function layDots(grid: KolamGrid): Lattice {
  const across = grid.across;
  const down = grid.shape === "square" ? (grid.down ?? across) : across;
  const middle = (across - 1) / 2;
  const dots: Point[] = [];
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const inside = Math.abs(x - middle) + Math.abs(y - middle) <= middle;
      if (grid.shape === "square" || inside) dots.push({ x, y });
    }
  }

  const known = new Map(dots.map((dot, index) => [`${dot.x},${dot.y}`, index]));
  const beyond = dots.flatMap(({ x, y }) => sideways.map((side) => known.get(`${x + side.x},${y + side.y}`)));
  const sidesPerTurn = across === down ? 1 : 2;
  const turned = (gate: number) => {
    const { x, y } = at(dots, Math.floor(gate / 4));
    const to = sidesPerTurn === 1 ? `${across - 1 - y},${x}` : `${across - 1 - x},${down - 1 - y}`;
    return (known.get(to) ?? 0) * 4 + ((gate + sidesPerTurn) % 4);
  };

  const orbits: number[][] = [];
  const seen = new Set<number>();
  for (let gate = 0; gate < beyond.length; gate++) {
    const orbit: number[] = [];
    for (let next = gate; !seen.has(next); next = turned(next)) {
      const neighbour = beyond[next];
      if (neighbour === undefined) break;
      const otherName = neighbour * 4 + ((next + 2) % 4);
      orbit.push(next, otherName);
      seen.add(next).add(otherName);
    }
    if (orbit.length > 0) orbits.push(orbit);
  }
  return { dots, beyond, orbits };
}

/** Returns, for each gate, whether the strands cross there. */
function joinIntoOneLoop(lattice: Lattice, crossings: number, random: () => number): boolean[] {
  const mostAttempts = 400;
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const crossed = lattice.beyond.map(() => false);
    for (const orbit of lattice.orbits) {
      if (random() < crossings) flip(crossed, orbit);
    }

    let loops = countLoops(lattice, crossed);
    for (const orbit of shuffled(lattice.orbits, random)) {
      if (loops === 1) return crossed;
      flip(crossed, orbit);
      const after = countLoops(lattice, crossed);
      if (after < loops) loops = after;
      else flip(crossed, orbit);
    }
    if (loops === 1) return crossed;
  }
  throw new Error(`No single line found in ${mostAttempts} attempts: try another seed or grid.`);
}

function flip(crossed: boolean[], orbit: number[]) {
  for (const gate of orbit) crossed[gate] = !crossed[gate];
}

function countLoops(lattice: Lattice, crossed: boolean[]): number {
  const seen = new Set<number>();
  let loops = 0;
  for (let dot = 0; dot < lattice.dots.length; dot++) {
    for (let from = 0; from < 4; from++) {
      if (seen.has(dot * 4 + from)) continue;
      loops++;
      for (const stride of trace(lattice, crossed, { dot, from, turn: 1 })) {
        seen.add(stride.dot * 4 + quarterOf(stride));
      }
    }
  }
  return loops;
}

/** Follows the line from one arc until it comes back to it. */
function trace(lattice: Lattice, crossed: boolean[], start: Stride): Stride[] {
  const strides: Stride[] = [];
  let { dot, from, turn } = start;
  do {
    strides.push({ dot, from, turn });
    const to = (from + turn + 4) % 4;
    const neighbour = crossed[dot * 4 + to] ? lattice.beyond[dot * 4 + to] : undefined;
    if (neighbour === undefined) {
      from = to;
    } else {
      dot = neighbour;
      from = (to + 2) % 4;
      turn = turn === 1 ? -1 : 1;
    }
  } while (dot !== start.dot || from !== start.from || turn !== start.turn);
  return strides;
}

function furthest(dots: Point[], measure: (dot: Point) => number): number {
  return dots.reduce((best, dot, i) => (measure(dot) > measure(at(dots, best)) ? i : best), 0);
}

function shuffled<T>(things: T[], random: () => number): T[] {
  const order = [...things];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = at(order, i);
    order[i] = at(order, j);
    order[j] = held;
  }
  return order;
}
