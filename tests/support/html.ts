import { HtmlValidate, StaticConfigLoader } from "html-validate";

// The rules of the HTML Standard. Our assets come from our own origin, so they
// need no integrity attribute. Editors write the headings; `npm run
// content:check` reports a second main heading.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document"],
    rules: { "require-sri": "off", "heading-level": "off" },
  }),
);

/** The HTML errors of a page, each as `line:column rule: message`. */
export async function htmlErrors(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message }) =>
        `${line}:${column} ${ruleId}: ${message}`,
    ),
  );
}
