import { HtmlValidate, StaticConfigLoader } from "html-validate";

// The rules of the HTML Standard. Our assets come from our own origin, so they need no integrity attribute.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document"],
    rules: { "require-sri": "off" },
  }),
);

const known = new Map<string, Promise<string[]>>();

/** The HTML errors of a page, each as `line:column rule: message`. With a cache: the packs share most of their pages. */
export function htmlErrors(page: string): Promise<string[]> {
  const errors = known.get(page) ?? findErrors(page);
  known.set(page, errors);
  return errors;
}

async function findErrors(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
