/** Minutes of a session. */
export const sessionLengths = [30, 40, 60] as const;

/** The ages to choose from, in years. */
export const ages = [6, 8, 10, 12] as const;
/** The age if nobody has chosen one, in years. */
export const defaultAge = 8;
/** The approximate number of children. */
export const classSizes = [20, 40, 60] as const;
/**
 * Whether there is room for circles of chairs or mats, or the benches are
 * fixed.
 */
export const seatings = ["circles", "rows"] as const;
export const layouts = ["sheet", "large"] as const;
/**
 * The number of questions in a suggested set, by the length of the session in
 * minutes.
 */
export const questionsIn = { 30: 3, 40: 5, 60: 7 } as const;
/**
 * The most questions in a set. More would fit neither into a session nor into a
 * web address.
 */
export const maxQuestions = 60;
/**
 * The defaults for options that the address leaves out; see also
 * `defaultSeating`.
 */
export const defaultOptions = {
  minutes: 40,
  children: 40,
  layout: "sheet",
} as const;
/**
 * The seating if the teacher leaves it to the number of children. Few rooms
 * hold two circles of thirty.
 */
export const defaultSeating = (children: number) =>
  children === 60 ? "rows" : "circles";
/** The number of children on the PDF of a sheet. */
export const childrenOnSheet = { circles: 40, rows: 60 } as const;
/** The parameters of a session, which the page of questions passes on. */
export const sessionParams = [
  "set",
  "from",
  "age",
  "minutes",
  "children",
  "seating",
  "layout",
  "story",
];
