/**
 * A rule of `_headers`: the headers it sets, and those it takes away (`!
 * Name`).
 */
type Rule = { headers: Headers; removed: string[] };

/**
 * Reads `_headers` as Pages does
 * (https://developers.cloudflare.com/pages/configuration/headers/): a pattern
 * of addresses at the beginning of a line, its headers indented below.
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
