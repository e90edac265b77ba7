/**
 * Formats a finding as a workflow command, which GitHub shows at its line of
 * the change
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 */
export function formatForGitHub(
  level: "error" | "warning",
  finding: string,
): string {
  const escaped = finding.replaceAll("%", "%25").replaceAll("\n", "%0A");
  const [, file, line, problem] =
    /^(content\/[^:]+)(?::(\d+))?: (.*)$/.exec(escaped) ?? [];
  return file
    ? `::${level} file=${file}${line ? `,line=${line}` : ""}::${problem}`
    : `::${level}::${escaped}`;
}
