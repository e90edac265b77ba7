/** The curves of a kolam, one quarter of a dot at a time; `kolam.ts` says how sides and quarters are numbered. */

export type Point = { x: number; y: number };

type Turn = 1 | -1;

/** One arc of the line: round `dot`, from side `from` to the next side in the direction `turn`. */
export type Stride = { dot: number; from: number; turn: Turn };

type Curve = { points: [Point, Point, Point, Point]; straight: boolean };

export const sideways = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

export function quarterOf({ from, turn }: Stride): number {
  return turn === 1 ? from : (from + 3) % 4;
}

/** How far from its dot the line passes a mirror, in steps; a crossing lies at half a step. */
const reach = 0.375;

export function arc(dots: Point[], stride: Stride, crossed: boolean[]): Curve {
  const quarter = quarterOf(stride);
  const enters = at(crossed, stride.dot * 4 + quarter);
  const leaves = at(crossed, stride.dot * 4 + ((quarter + 1) % 4));
  const roundHandle = 0.5523 * reach;
  const handle = enters || leaves ? 0.23 : roundHandle;
  const slant = 0.19;
  return onQuarter(dots, stride, enters && leaves, [
    enters ? { x: 0.5, y: 0 } : { x: reach, y: 0 },
    enters ? { x: 0.5 - slant, y: slant } : { x: reach, y: handle },
    leaves ? { x: slant, y: 0.5 - slant } : { x: handle, y: reach },
    leaves ? { x: 0, y: 0.5 } : { x: 0, y: reach },
  ]);
}

export function tailCurves(dots: Point[], stride: Stride): Curve[] {
  const tip = { x: 1.25, y: 0.95 };
  const out = onQuarter(dots, stride, false, [
    { x: reach, y: 0 },
    { x: 0.78, y: 0.02 },
    { x: 1.1, y: 0.4 },
    tip,
  ]);
  const back = onQuarter(dots, stride, false, [
    tip,
    { x: 0.95, y: 0.75 },
    { x: 0.6, y: reach },
    { x: 0, y: reach },
  ]);
  return stride.turn === 1 ? [out, back] : [back, out];
}

/** Takes a curve drawn clockwise in quarter 0 of a dot at the origin to where the stride runs. */
function onQuarter(dots: Point[], stride: Stride, straight: boolean, points: Curve["points"]) {
  const { x, y } = at(dots, stride.dot);
  const along = at(sideways, quarterOf(stride));
  const moved = points.map((point) => ({
    x: x + point.x * along.x - point.y * along.y,
    y: y + point.x * along.y + point.y * along.x,
  })) as Curve["points"];
  if (stride.turn === -1) moved.reverse();
  return { points: moved, straight };
}

export function looseEnd({ x, y }: Point): Curve {
  const top = y - reach;
  return {
    straight: false,
    points: [
      { x, y: top },
      { x: x + 0.5, y: top },
      { x: x + 0.2, y: top - 0.7 },
      { x: x + 1, y: top - 0.6 },
    ],
  };
}

/** Writes the curves as relative commands, the shortest form, joining straight pieces in a row. */
export function pathData(curves: Curve[], place: (point: Point) => Point): string {
  const start = place(at(curves, 0).points[0]);
  let here = start;
  let data = `M${start.x} ${start.y}`;
  curves.forEach((curve, index) => {
    if (curve.straight && curves[index + 1]?.straight) return;
    const end = place(curve.points[3]);
    const listed = curve.straight ? [end] : [place(curve.points[1]), place(curve.points[2]), end];
    const numbers = listed.flatMap(({ x, y }) => [round(x - here.x), round(y - here.y)]);
    data += (curve.straight ? "l" : "c") + numbers.join(" ").replaceAll(" -", "-");
    here = end;
  });
  return data;
}

/** The item at an index that the construction knows to be there. */
export function at<T>(list: T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`Nothing at ${index} of ${list.length}.`);
  return item;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
