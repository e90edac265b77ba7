/** Minutes of a session. */
export const lengths = [30, 40, 60, 80] as const;

/** Ages that visitors choose between, in years. */
export const ages = [6, 8, 10, 12] as const;
export const ageLabel = "Age of the children";
/** About how many children. */
export const classSizes = [20, 40, 60] as const;
/** Whether there is room for circles of chairs or mats, or the benches are fixed. */
export const seatings = ["circles", "rows"] as const;
export const layouts = ["sheet", "large", "cards"] as const;
/** The most questions with which a sheet fits on one A4 page: in its usual type, and in a smaller one. */
export const mostOnOnePage = { usual: 8, smaller: 12 };
/** The most questions in a set: more would not fit into a session, nor into the address of a page. */
export const mostQuestions = 60;
export type Layout = (typeof layouts)[number];
