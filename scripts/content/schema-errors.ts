import type { z } from "zod";
import { issueInField, type SourceText } from "./source";

const typeNames: Record<string, string> = {
  string: "a text; put it in quotation marks if it is a number or has a colon",
  number: "a number, without quotation marks",
  integer: "a whole number",
  boolean: "true or false, without quotation marks",
  array: "a list, each item on a line that begins with a hyphen",
  object: "lines such as name: 'value'",
};

/** For the commonest errors without a message in the schema. */
const plainMessages: z.ZodErrorMap = (issue, { defaultError }) => {
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
  const expected = `expected ${typeNames[issue.expected] ?? issue.expected}`;
  return {
    message: issue.received === "null" ? `is empty; ${expected}` : expected,
  };
};

/** Without a value if there are issues. */
export function checkFields<Schema extends z.ZodTypeAny>(
  source: SourceText,
  fields: unknown,
  schema: Schema,
) {
  const { data: value, error } = schema.safeParse(fields, {
    errorMap: plainMessages,
  });
  const issues = (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) =>
          issueInField(source, [...issue.path, key], "is not a field here"),
        )
      : [issueInField(source, issue.path, issue.message)],
  );
  return {
    value: value as z.infer<Schema>,
    issues: issues.sort((a, b) => a.line - b.line),
  };
}
