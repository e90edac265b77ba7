/**
 * The choices for a lesson. `lesson-address.server.ts` reads them from an
 * address.
 */
import { fillLabel } from "./text";

/** Minutes of a lesson. */
export const lessonLengths = [30, 35, 40, 45, 60] as const;

/**
 * The youngest age of each group of classes to choose from, in years.
 * `routes/session/start-form.css` names each in its rules of `.too-young`.
 */
export const youngestAges = [6, 8, 10, 12] as const;
/** The age if nobody has chosen one, in years. */
export const defaultAge = 8;
/** Children are six in Class 1. */
const yearsBeforeClass1 = 5;
type AgeLabels = { andUp: string; ageWithClass: string };
/**
 * The ages of a group of classes with the classes, such as `8–9 (Class 3–4)` or
 * `12 and up (Class 7+)`.
 */
export function describeAgeGroup(
  youngest: (typeof youngestAges)[number],
  { andUp, ageWithClass }: AgeLabels,
) {
  const next = youngestAges[youngestAges.indexOf(youngest) + 1];
  const firstClass = youngest - yearsBeforeClass1;
  return next
    ? fillLabel(ageWithClass, {
        age: `${youngest}–${next - 1}`,
        class: `${firstClass}–${next - 1 - yearsBeforeClass1}`,
      })
    : fillLabel(ageWithClass, {
        age: fillLabel(andUp, { years: youngest }),
        class: `${firstClass}+`,
      });
}
/**
 * The youngest age with its class, such as `8+ (Class 3+)`; without a class for
 * children who are not in Class 1 yet.
 *
 * @param age how the age is written
 */
export function describeYoungestAge(
  youngest: number,
  { ageWithClass }: Pick<AgeLabels, "ageWithClass">,
  age = `${youngest}+`,
) {
  const firstClass = youngest - yearsBeforeClass1;
  return firstClass < 1
    ? age
    : fillLabel(ageWithClass, { age, class: `${firstClass}+` });
}
/** The approximate number of children. */
export const classSizes = [20, 40, 60] as const;
/** What the room allows: circles of chairs or mats, or only fixed benches. */
export const seatings = ["rows", "circles"] as const;
export type Seating = (typeof seatings)[number];
/**
 * How a class sits: on benches, in one circle or, "circles", in two.
 * `chooseSeatingArrangement` decides it from the seating and the class size.
 */
export type SeatingArrangement = "rows" | "circle" | "circles";
export const sheetLayouts = ["sheet", "large"] as const;
/** The source of the questions that need no story. */
export const noStorySourceId = "none";
/** The source of the questions of a plan. */
export const toPlanSourceId = (id: number) => `plan-${id}`;
/** The number of questions in a suggested set. */
export const questionsInMix = 3;
/**
 * The most questions in a set. More would fit neither into a lesson nor into a
 * web address.
 */
export const maxQuestionsInSet = 60;
/**
 * The defaults for options that the address leaves out; see also
 * `chooseDefaultSeating`.
 */
export const defaultLessonOptions = {
  minutes: 40,
  children: 40,
  layout: "sheet",
} as const;
/** The seating if the teacher has chosen none. Few rooms hold two circles. */
export const chooseDefaultSeating = (children: number) =>
  children === 20 ? "circles" : "rows";
/** How a class sits: twenty children need only one circle. */
export function chooseSeatingArrangement({
  children,
  seating,
}: {
  children: number;
  seating: Seating;
}): SeatingArrangement {
  if (seating === "rows") return "rows";
  return children === 20 ? "circle" : "circles";
}
/** The parameters of a lesson, which the page of questions passes on. */
export const lessonAddressParams = [
  "set",
  "from",
  "age",
  "minutes",
  "children",
  "seating",
  "layout",
  "story",
];
