import { UserError } from "../process/user-error";

/** Without a line if it is not in a text, such as a damaged PDF. */
export type Issue = {
  file: string;
  line?: number | undefined;
  problem: string;
  /** Straight quotation marks around the value in this line are the answer. */
  needsQuotes?: boolean;
};

/** `content/site.yml:3: price: is empty` */
export function formatIssue({ file, line, problem }: Issue): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${problem}`;
}

export function issuesToError(issues: Issue[], last: string[] = []): UserError {
  return new UserError([...issues.map(formatIssue), ...last].join("\n"));
}

/** Leaves out the findings that an issue in the same line may have caused. */
export function dropConsequences(issues: Issue[], findings: Issue[]): Issue[] {
  return findings.filter(
    ({ file, line }) =>
      line === undefined ||
      !issues.some((issue) => issue.file === file && issue.line === line),
  );
}

export type FieldPath = (string | number)[];

/** Lists are counted from one. */
export function prefixWithPath(path: FieldPath, problem: string): string {
  const steps = path.map((step) =>
    typeof step === "number" ? `number ${step + 1}` : step,
  );
  return [...(steps.length > 0 ? [steps.join(", ")] : []), problem].join(": ");
}
