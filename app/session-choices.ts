/** Minutes of a session. */
export const lengths = [30, 40, 60, 80] as const;

/** The length nearest to a number of minutes; of two that are equally near, the shorter. */
export function nearestLength(minutes: number): (typeof lengths)[number] {
  const distance = (length: number) => Math.abs(length - minutes);
  return lengths.reduce((best, next) => (distance(next) < distance(best) ? next : best));
}

/** About how many children; it changes the way of working. */
export const classSizes = [20, 40, 60] as const;
export const layouts = ["sheet", "large", "cards"] as const;
/** The most questions in a set: more would not fit into a session, nor into the address of a page. */
export const mostQuestions = 60;
export type Layout = (typeof layouts)[number];
