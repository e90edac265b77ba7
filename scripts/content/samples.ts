import { type EveryWord, objectsIn } from "./words";

/** What still stands in for something real, each as `file: what`. */
export function samplesIn({ content, words }: EveryWord): string[] {
  const { email } = content.site;
  return [
    // No mail can reach a name that ends so (RFC 2606).
    ...(email.endsWith(".example") ? [`content/site.yml: ${email}, which receives nothing`] : []),
    ...words.flatMap(({ file, says }) =>
      objectsIn(says)
        .filter((fields) => fields.sample === true)
        .map((fields) => `${file}: ${nameOf(fields)}`),
    ),
  ];
}

/** What an editor would call it: whose words, whose profile, which picture, which page. */
function nameOf({ name, content, role, picture, title }: Record<string, unknown>) {
  const quoted = `${name}, ‘${String(content).split(" ", 5).join(" ")} …’`;
  return name && content ? quoted : (name ?? role ?? picture ?? title);
}
