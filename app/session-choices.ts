/** Minutes of a session. */
export const lengths = [30, 40, 60, 80] as const;

/** Ages that visitors choose between, in years. */
export const ages = [6, 8, 10, 12] as const;
export const ageLabel = "Age of the children";
/** The approximate number of children. */
export const classSizes = [20, 40, 60] as const;
/** Whether there is room for circles of chairs or mats, or the benches are fixed. */
export const seatings = ["circles", "rows"] as const;
export const layouts = ["sheet", "large", "cards"] as const;
/** The most questions that fit on a sheet of one A4 page, in normal and in smaller type. */
export const mostOnOnePage = { normalType: 8, smallerType: 12, otherLanguages: 4 };
/** The most questions in a set. More would fit neither into a session nor into a web address. */
export const mostQuestions = 60;
export type Layout = (typeof layouts)[number];
