import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssues, plainMessages } from "./schema-errors";

const schema = z
  .object({
    title: z.string().min(1),
    count: z.number().int(),
    sample: z.boolean(),
    section: z.enum(["logic", "elaborate"]),
    list: z.array(z.string()),
    place: z.object({ name: z.string() }).strict(),
  })
  .strict();
const valid = {
  title: "T",
  count: 1,
  sample: true,
  section: "logic",
  list: ["a"],
  place: { name: "P" },
};
const text = "expected a text; put it in quotation marks if it is a number or has a colon";

test.each<[object, string[]]>([
  [{ title: undefined }, ["title: is missing"]],
  [{ title: null }, [`title: is empty; ${text}`]],
  [{ title: "" }, ["title: is empty"]],
  [{ title: 1500 }, [`title: ${text}`]],
  [{ list: ["a", { "One thing": "wait" }] }, [`list, number 2: ${text}`]],
  [{ list: "a" }, ["list: expected a list, each item on a line that begins with a hyphen"]],
  [{ count: "forty" }, ["count: expected a number, without quotation marks"]],
  [{ count: 7.5 }, ["count: expected a whole number"]],
  [{ sample: "perhaps" }, ["sample: expected true or false, without quotation marks"]],
  [{ section: "logics" }, ["section: expected one of: logic, elaborate"]],
  [{ section: 1 }, ["section: expected one of: logic, elaborate"]],
  [{ place: "here" }, ["place: expected lines such as name: 'value'"]],
  [
    { place: { Name: "P", at: "Q" } },
    ["place, name: is missing", "place, Name: is not a field here", "place, at: is not a field here"],
  ],
])("%o is described in plain words", (changes, problems) => {
  const { error } = schema.safeParse({ ...valid, ...changes }, { errorMap: plainMessages });
  expect(describeIssues(error?.issues ?? []).map(({ problem }) => problem)).toEqual(problems);
});
