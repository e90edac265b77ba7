import type { ZodErrorMap, ZodIssue } from "zod";
import { type Path, withPath } from "./issue";

const typeNames: Record<string, string> = {
  string: "a text; put it in quotation marks if it is a number or has a colon",
  number: "a number, without quotation marks",
  integer: "a whole number",
  boolean: "true or false, without quotation marks",
  array: "a list, each item on a line that begins with a hyphen",
  object: "lines such as name: 'value'",
};

/** For the commonest errors without a message in the schema. */
export const plainMessages: ZodErrorMap = (issue, { defaultError }) => {
  if (issue.code === "invalid_enum_value")
    return { message: `expected one of: ${issue.options.join(", ")}` };
  if (
    issue.code === "too_small" &&
    issue.minimum === 1 &&
    issue.type !== "number" &&
    !issue.exact
  )
    return { message: "is empty" };
  if (issue.code !== "invalid_type") return { message: defaultError };
  if (issue.received === "undefined") return { message: "is missing" };
  const options = `one of: ${issue.expected.replaceAll("'", "").replaceAll(" | ", ", ")}`;
  const expected = `expected ${typeNames[issue.expected] ?? options}`;
  return {
    message: issue.received === "null" ? `is empty; ${expected}` : expected,
  };
};

export function describeIssues(
  issues: ZodIssue[],
): { path: Path; problem: string }[] {
  return issues
    .flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({
            path: [...issue.path, key],
            message: "is not a field here",
          }))
        : [issue],
    )
    .map(({ path, message }) => ({ path, problem: withPath(path, message) }));
}
