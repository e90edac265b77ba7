/** `! Name` takes a header away. */
type Rule = { headers: Headers; removed: string[] };

/**
 * As Pages reads it
 * (https://developers.cloudflare.com/pages/configuration/headers/).
 */
export function parseHeadersFile(text: string): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  let rule: Rule | undefined;
  for (const line of text
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"))) {
    const [, name = "", value = ""] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (!/^\s/.test(line)) {
      rule = { headers: new Headers(), removed: [] };
      rules.set(line.trim(), rule);
    } else if (name) rule?.headers.append(name, value);
    else rule?.removed.push(line.replace("!", "").trim());
  }
  return rules;
}
