/**
 * The choices for a lesson. `lesson-address.server.ts` reads them from an
 * address.
 */
import { fill } from "./text";

/** Minutes of a lesson. */
export const lessonLengths = [30, 35, 40, 45, 60] as const;

/**
 * The youngest age of each group of classes to choose from, in years.
 * `routes/session/sheet.css` names each in its rules of `.too-young`.
 */
export const ages = [6, 8, 10, 12] as const;
/** The age if nobody has chosen one, in years. */
export const defaultAge = 8;
/** Children are six in Class 1. */
const yearsBeforeClass1 = 5;
type AgeLabels = { andUp: string; ageWithClass: string };
/**
 * The ages of a group of classes with the classes, such as `8–9 (Class 3–4)` or
 * `12 and up (Class 7+)`.
 */
export function describeAges(
  youngest: (typeof ages)[number],
  { andUp, ageWithClass }: AgeLabels,
) {
  const next = ages[ages.indexOf(youngest) + 1];
  const firstClass = youngest - yearsBeforeClass1;
  return next
    ? fill(ageWithClass, {
        age: `${youngest}–${next - 1}`,
        class: `${firstClass}–${next - 1 - yearsBeforeClass1}`,
      })
    : fill(ageWithClass, {
        age: fill(andUp, { years: youngest }),
        class: `${firstClass}+`,
      });
}
/**
 * The youngest age with its class, such as `8+ (Class 3+)`; without a class for
 * children who are not in Class 1 yet.
 *
 * @param age how the age is written
 */
export function describeYoungest(
  youngest: number,
  { ageWithClass }: Pick<AgeLabels, "ageWithClass">,
  age = `${youngest}+`,
) {
  const firstClass = youngest - yearsBeforeClass1;
  return firstClass < 1
    ? age
    : fill(ageWithClass, { age, class: `${firstClass}+` });
}
/** The approximate number of children. */
export const classSizes = [20, 40, 60] as const;
/** What the room allows: circles of chairs or mats, or only fixed benches. */
export const seatings = ["rows", "circles"] as const;
export type Seating = (typeof seatings)[number];
/**
 * How a class sits: on benches, in one circle or, "circles", in two.
 * `findArrangement` decides it from the seating and the class size.
 */
export type Arrangement = "rows" | "circle" | "circles";
export const layouts = ["sheet", "large"] as const;
/** The source of the questions that need no story. */
export const noStorySourceId = "none";
/** The source of the questions of a plan. */
export const planSourceId = (id: number) => `plan-${id}`;
/** The number of questions in a suggested set. */
export const mixSize = 3;
/**
 * The most questions in a set. More would fit neither into a lesson nor into a
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
/** The seating if the teacher has chosen none. Few rooms hold two circles. */
export const defaultSeating = (children: number) =>
  children === 20 ? "circles" : "rows";
/** How a class sits: twenty children need only one circle. */
export function findArrangement({
  children,
  seating,
}: {
  children: number;
  seating: Seating;
}): Arrangement {
  if (seating === "rows") return "rows";
  return children === 20 ? "circle" : "circles";
}
/** The parameters of a lesson, which the page of questions passes on. */
export const lessonParams = [
  "set",
  "from",
  "age",
  "minutes",
  "children",
  "seating",
  "layout",
  "story",
];
