/**
 * Formats a finding as a workflow command, which GitHub shows at its line of the change
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 */
export function formatForGitHub(level: "error" | "warning", finding: string): string {
  const [, file, line, problem = finding] = /^(content\/[^:\n]+)(?::(\d+))?: ([\s\S]*)$/.exec(finding) ?? [];
  const properties = [...(file ? [`file=${escapeProperty(file)}`] : []), ...(line ? [`line=${line}`] : [])];
  return `::${[level, properties.join(",")].filter(Boolean).join(" ")}::${escapeData(problem)}`;
}

function escapeData(text: string): string {
  return text.replace(/[%\r\n]/g, encode);
}

function escapeProperty(text: string): string {
  return text.replace(/[%\r\n:,]/g, encode);
}

function encode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
