import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import { unified } from "unified";

const attributes = defaultSchema.attributes ?? {};

/** Removes from an HTML syntax tree (hast) what our own texts never contain. */
export const htmlTreeSanitiser = unified()
  .use(rehypeSanitize, {
    ...defaultSchema,
    // remark-rehype has already prefixed the ids of footnotes; a second prefix
    // would break their links.
    clobberPrefix: "",
    attributes: {
      ...attributes,
      // Column alignment would become an inline style, which the
      // Content-Security-Policy forbids.
      "*": (attributes["*"] ?? []).filter((name) => name !== "align"),
      td: [...(attributes.td ?? []), "dataColumn"],
    },
    protocols: {
      ...defaultSchema.protocols,
      href: ["http", "https", "mailto", "tel"],
    },
  })
  .freeze();
