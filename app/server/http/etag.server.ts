/**
 * Whether a list of tags, as If-Match and If-None-Match carry it, names an answer (RFC 9110, section 8.8.3.2).
 *
 * @param etag of the answer, in its strong form
 */
export function listHas(list: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (list.trim() === "*") return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag === etag || (comparison === "weak" && tag === `W/${etag}`));
}
