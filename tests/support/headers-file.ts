/**
 * The headers of an address by all rules that match it. A placeholder, such as
 * `:slug`, is one segment.
 */
export function findHeaders(
  rules: Map<string, Rule>,
  address: string,
): Headers {
  const found = new Headers();
  for (const [pattern, { headers, removed }] of rules) {
    const source = pattern.replace(/:\w+/g, "[^/]+").replace("*", ".*");
    if (!new RegExp(`^${source}$`).test(address)) continue;
    for (const name of removed) found.delete(name);
    for (const [name, value] of headers) found.append(name, value);
  }
  return found;
}

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
