import type { ZodErrorMap, ZodIssue } from "zod";

type Path = (string | number)[];

const typeNames: Record<string, string> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list, each item on a line that begins with a hyphen",
  object: "lines such as name: 'value'",
};

/** Messages that an editor understands, for errors without a message in the schema. */
export const plainMessages: ZodErrorMap = (issue, { data, defaultError }) => {
  switch (issue.code) {
    case "invalid_type": {
      if (issue.received === "undefined") return { message: "is missing" };
      const options = issue.expected.replaceAll("'", "").split(" | ");
      const expected = `expected ${typeNames[issue.expected] ?? oneOf(options)}`;
      if (issue.received === "null") return { message: `is empty; ${expected}` };
      return { message: expected + quotesHint(issue.expected, issue.received, data) };
    }
    case "invalid_enum_value":
      return { message: `expected ${oneOf(issue.options)}` };
    case "invalid_string":
      return { message: issue.validation === "email" ? "expected an e-mail address" : defaultError };
    case "too_small":
      if (issue.exact) return { message: `expected ${issue.minimum} characters` };
      return { message: issue.type === "number" ? `expected a number above ${issue.minimum}` : "is empty" };
    case "too_big":
      return { message: issue.exact ? `expected ${issue.maximum} characters` : defaultError };
    default:
      return { message: defaultError };
  }
};

function oneOf(options: (string | number)[]): string {
  return `one of: ${options.join(", ")}`;
}

function quotesHint(expected: string, received: string, data: unknown): string {
  // Probably a text that contains a colon and a space.
  if (expected === "string" && received === "object") {
    const [[name, value] = [], ...others] = Object.entries(data as object);
    const isText = typeof value === "string" && others.length === 0;
    return isText ? `; if it has a colon and a space, write '${name}: ${value}'` : "";
  }
  const isUnquoted = (type: string) => type === "number" || type === "boolean";
  if (expected === "string" && isUnquoted(received)) return "; put it in quotation marks";
  return isUnquoted(expected) && received === "string" ? ", without quotation marks" : "";
}

/**
 * Describes each mistake in one sentence. An unknown key, the fields missing beside it and any error of the whole object are
 * one mistake, because one misspelt key can cause them all.
 *
 * @returns the path of the field, and a sentence that names it
 */
export function describeIssues(all: ZodIssue[]): { path: Path; problem: string }[] {
  const unknown = all.filter((issue) => issue.code === "unrecognized_keys");
  const isExplained = (issue: ZodIssue) =>
    unknown.some(({ path }) =>
      isMissing(issue) ? isChild(issue.path, path) : issue.code === "custom" && isSame(issue.path, path),
    );
  return all
    .filter((issue) => !isExplained(issue))
    .map((issue) => {
      const { path, message } = issue;
      if (issue.code !== "unrecognized_keys") return { path, problem: withPath(path, message) };
      const missing = all
        .filter((other) => isMissing(other) && isChild(other.path, path))
        .map((other) => String(other.path.at(-1)));
      const problems = [
        list(issue.keys, issue.keys.length > 1 ? "not fields here" : "not a field here"),
        ...(missing.length > 0 ? [list(missing, "missing")] : []),
      ];
      return { path: [...path, issue.keys[0] ?? ""], problem: withPath(path, problems.join("; ")) };
    });
}

function isMissing(issue: ZodIssue): boolean {
  return issue.code === "invalid_type" && issue.received === "undefined";
}

function isChild(path: Path, parent: Path): boolean {
  return path.length === parent.length + 1 && isSame(path.slice(0, -1), parent);
}

function isSame(path: Path, other: Path): boolean {
  return path.join() === other.join();
}

function list(names: string[], what: string): string {
  return `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} ${what}`;
}

/** Puts the path of a field before a problem. Lists are counted from one. */
export function withPath(path: Path, problem: string): string {
  const steps = path.map((step) => (typeof step === "number" ? `number ${step + 1}` : step));
  return steps.length > 0 ? `${steps.join(", ")}: ${problem}` : problem;
}
