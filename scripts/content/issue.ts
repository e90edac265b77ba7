import { UserError } from "../process/user-error";

/** Without a line if it is not in a text, such as a damaged PDF. */
export type Issue = {
  file: string;
  line?: number | undefined;
  problem: string;
};

/** `content/site.yml:3: price: is empty` */
export function formatIssue({ file, line, problem }: Issue): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${problem}`;
}

export function toUserError(issues: Issue[], last: string[] = []): UserError {
  return new UserError([...issues.map(formatIssue), ...last].join("\n"));
}
