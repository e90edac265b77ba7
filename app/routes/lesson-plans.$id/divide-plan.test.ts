import { expect, test } from "vitest";
import { hastToText } from "~/text";
import { parseMarkdown } from "../../../scripts/schema/markdown";
import { dividePlanAtTimetable } from "./divide-plan";

const table = `| Minutes | Step | What happens |
|---|---|---|
| 0–8 | Look | One thing |
| 8–18 | Ask: pairs | In pairs |
| 18–30 | Ask: all | In the circle |
| 30–40 | Story | Read once |`;

test("the sections before the timetable prepare, and the steps after it have their minutes", () => {
  const text = `Intro.\n\n## At a glance\n\nWords.\n\n## Before\n\nZ.\n\n## The session\n\n${table}\n\n## Look\n\nA.\n\n## Ask\n\nB.\n\n## The story: a jar {#jar}\n\nC.\n\n## More\n\nD.`;
  const { start, preparation, timetable, periods, steps } =
    dividePlanAtTimetable(parseMarkdown(text));
  expect(hastToText(start)).toMatch(/Intro.*At a glance.*Words/s);
  expect(hastToText(start)).not.toContain("Before");
  expect(timetable && hastToText(timetable)).toMatch(
    /^The session.*In the circle/s,
  );
  expect(periods.map(({ from, to, title }) => [from, to, title])).toEqual([
    [0, 8, "Look"],
    [8, 18, "Ask: pairs"],
    [18, 30, "Ask: all"],
    [30, 40, "Story"],
  ]);
  expect(
    [...preparation, ...steps].map(({ id, title, minutes, body }) => [
      id,
      title,
      minutes,
      hastToText(body).trim(),
    ]),
  ).toEqual([
    ["before-1", "Before", undefined, "Z."],
    ["step-1", "Look", "0–8", "A."],
    ["step-2", "Ask", "8–30", "B."],
    ["jar", "The story: a jar", "30–40", "C."],
    ["step-4", "More", undefined, "D."],
  ]);
});

test("a plan without a timetable has no steps", () => {
  const text = parseMarkdown("Intro.\n\n## One\n\nWords.");
  expect(dividePlanAtTimetable(text)).toEqual({
    start: text,
    preparation: [],
    timetable: undefined,
    periods: [],
    steps: [],
  });
});
