type Given = Record<string, string | number | undefined>;

/** The address of a page about a set of questions, without parameters that say nothing. */
export function questionsAddress(path: string, set: string[], given: Given = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, String(value));
  // Commas may stand in a query (RFC 3986, section 3.4), and the address stays readable.
  const all = [query.toString(), set.length > 0 ? `set=${set.join(",")}` : ""].filter(Boolean).join("&");
  return all ? `${path}?${all}` : path;
}
