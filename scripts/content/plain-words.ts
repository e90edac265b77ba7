import type { ZodErrorMap, ZodIssue } from "zod";

type Path = (string | number)[];

const types: Record<string, string> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list, each item on a line that begins with a hyphen",
  object: "lines such as name: 'value'",
};

/** What a schema expects, in an editor's words, where the schema has none of its own. */
export const plainWords: ZodErrorMap = (issue, { defaultError }) => {
  switch (issue.code) {
    case "invalid_type": {
      if (issue.received === "undefined") return { message: "is missing" };
      const expected = `expected ${types[issue.expected] ?? oneOf(issue.expected.replaceAll("'", "").split(" | "))}`;
      if (issue.received === "null") return { message: `is empty; ${expected}` };
      return { message: `${expected}${quotationMarks(issue.expected, issue.received)}` };
    }
    case "invalid_enum_value":
      return { message: `expected ${oneOf(issue.options)}` };
    case "invalid_string":
      return { message: issue.validation === "email" ? "expected an e-mail address" : defaultError };
    case "too_small":
      if (issue.exact) return { message: `expected ${issue.minimum} characters` };
      return {
        message: issue.type === "number" ? `expected a number above ${issue.minimum}` : "is empty",
      };
    case "too_big":
      return { message: issue.exact ? `expected ${issue.maximum} characters` : defaultError };
    default:
      return { message: defaultError };
  }
};

function oneOf(options: (string | number)[]): string {
  return `one of: ${options.join(", ")}`;
}

/** YAML takes what stands between quotation marks for a text, and much of what does not for something else. */
function quotationMarks(expected: string, received: string): string {
  if (expected === "string")
    return ["number", "boolean"].includes(received) ? "; put quotation marks round it" : "";
  return ["number", "boolean"].includes(expected) && received === "string" ? ", without quotation marks" : "";
}

/**
 * The one mistake worth telling: an unknown key before all others, for a slip in a key is behind most of them.
 *
 * @returns the path to look for in the file, and what is wrong, with its place
 */
export function mostTelling(issues: ZodIssue[]): { path: Path; problem: string } {
  const all = issues.flatMap(unfold);
  const found = all.find((issue) => issue.code === "unrecognized_keys") ?? all[0];
  if (!found) throw new Error("a schema refuses something and does not say why");
  if (found.code !== "unrecognized_keys")
    return { path: found.path, problem: withPlace(found.path, found.message) };

  const beside = all.filter((issue) => isMissing(issue) && isWithin(issue.path, found.path));
  const missing = beside.map(({ path }) => String(path.at(-1)));
  const problems = [
    areOrIs(found.keys, "not known here"),
    ...(missing.length > 0 ? [areOrIs(missing, "missing")] : []),
  ];
  return {
    path: [...found.path, found.keys[0] ?? ""],
    problem: withPlace(found.path, problems.join("; ")),
  };
}

/** Of several shapes that a value may have, the one whose keys fit best says what is wrong with it. */
function unfold(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const shapes = issue.unionErrors.map(({ issues }) => issues.flatMap(unfold));
  const isMisfit = (found: ZodIssue) =>
    found.code === "unrecognized_keys"
      ? found.path.length === issue.path.length
      : isMissing(found) && isWithin(found.path, issue.path);
  const misfits = (shape: ZodIssue[]) => shape.filter(isMisfit).length;
  return shapes.reduce((nearest, shape) => (misfits(shape) < misfits(nearest) ? shape : nearest));
}

function isMissing(issue: ZodIssue): boolean {
  return issue.code === "invalid_type" && issue.received === "undefined";
}

function isWithin(path: Path, parent: Path): boolean {
  return path.length === parent.length + 1 && parent.every((step, index) => step === path[index]);
}

function areOrIs(names: string[], what: string): string {
  return `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} ${what}`;
}

/** An editor counts from one. */
export function withPlace(path: Path, problem: string): string {
  const steps = path.map((step) => (typeof step === "number" ? `number ${step + 1}` : step));
  return steps.length > 0 ? `${steps.join(", ")}: ${problem}` : problem;
}
