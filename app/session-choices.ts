/** Minutes of a session. */
export const lengths = [30, 40, 60, 80] as const;
/** About how many children; it changes the way of working. */
export const classSizes = [20, 40, 60] as const;
export const layouts = ["sheet", "large", "cards"] as const;
/** How light the room is in which the questions are shown. */
export const rooms = ["dark", "bright"] as const;
export type Layout = (typeof layouts)[number];
