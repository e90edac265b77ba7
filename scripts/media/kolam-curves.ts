/** The curves of a kolam, one quarter of a dot at a time; `kolam.ts` says how sides and quarters are numbered. */

export type Point = { x: number; y: number };

/** One arc of the line: round `dot`, from side `from` to the next side in the direction `turn`. */
export type Stride = { dot: Point; from: number; turn: 1 | -1 };

type Curve = { points: Point[]; straight: boolean };

const sides = [point(1, 0), point(0, 1), point(-1, 0), point(0, -1)];

function point(x: number, y: number): Point {
  return { x, y };
}

/** The direction of a side. */
export function sideOf(side: number): Point {
  return sides[side % 4] as Point;
}

/** The gate at a side of a dot, half a step from it. */
export function gateOf(dot: Point, side: number): Point {
  const { x, y } = sideOf(side);
  return point(dot.x + x / 2, dot.y + y / 2);
}

export function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}

export function quarterOf({ from, turn }: Stride): number {
  return turn === 1 ? from : (from + 3) % 4;
}

/** How far from its dot the line passes a gate that is not crossed, in steps. */
const reach = 0.375;

/** One arc round a dot, on the quarter of the stride. */
export function arc(stride: Stride, crossed: Set<string>): Curve {
  const quarter = quarterOf(stride);
  const enters = crossed.has(keyOf(gateOf(stride.dot, quarter)));
  const leaves = crossed.has(keyOf(gateOf(stride.dot, quarter + 1)));
  const handle = enters || leaves ? 0.23 : 0.5523 * reach;
  const slant = 0.19;
  return onQuarter(stride, enters && leaves, [
    enters ? point(0.5, 0) : point(reach, 0),
    enters ? point(0.5 - slant, slant) : point(reach, handle),
    leaves ? point(slant, 0.5 - slant) : point(handle, reach),
    leaves ? point(0, 0.5) : point(0, reach),
  ]);
}

export function tailCurves(stride: Stride): Curve[] {
  const tip = point(1.25, 0.95);
  const out = onQuarter(stride, false, [point(reach, 0), point(0.78, 0.02), point(1.1, 0.4), tip]);
  const back = onQuarter(stride, false, [tip, point(0.95, 0.75), point(0.6, reach), point(0, reach)]);
  return stride.turn === 1 ? [out, back] : [back, out];
}

/** Moves a curve drawn clockwise in quarter 0 of a dot at the origin to the quarter of the stride. */
function onQuarter(stride: Stride, straight: boolean, points: Point[]): Curve {
  const along = sideOf(quarterOf(stride));
  const moved = points.map(({ x, y }) =>
    point(stride.dot.x + x * along.x - y * along.y, stride.dot.y + x * along.y + y * along.x),
  );
  return { points: stride.turn === 1 ? moved : moved.reverse(), straight };
}

export function looseEnd({ x, y }: Point): Curve {
  const top = y - reach;
  const points = [point(x, top), point(x + 0.5, top), point(x + 0.2, top - 0.7), point(x + 1, top - 0.6)];
  return { points, straight: false };
}

/** Writes the curves as relative commands, the shortest form, joining straight pieces in a row. */
export function pathData(curves: Curve[], place: (point: Point) => Point): string {
  const [start = point(0, 0)] = (curves[0]?.points ?? []).map(place);
  let here = start;
  let data = `M${start.x} ${start.y}`;
  for (const [index, { points, straight }] of curves.entries()) {
    if (straight && curves[index + 1]?.straight) continue;
    const ends = points.map(place).slice(straight ? -1 : 1);
    const numbers = ends.flatMap(({ x, y }) => [round(x - here.x), round(y - here.y)]);
    data += (straight ? "l" : "c") + numbers.join(" ").replaceAll(" -", "-");
    here = ends.at(-1) ?? here;
  }
  return data;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
