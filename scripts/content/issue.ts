import { UserError } from "../process/user-error";

/**
 * Something to correct in `content/`. It has no line if it is not in a text,
 * such as a damaged PDF or a wrong file name.
 */
export type Issue = {
  file: string;
  line?: number | undefined;
  problem: string;
};

/** The sentence for an issue: `content/site.yml:3: price: is empty`. */
export function formatIssue({ file, line, problem }: Issue): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${problem}`;
}

/** An error that lists issues, one on each line, and a last sentence. */
export function toUserError(issues: Issue[], last: string[] = []): UserError {
  return new UserError([...issues.map(formatIssue), ...last].join("\n"));
}
