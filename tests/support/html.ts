import { HtmlValidate, StaticConfigLoader } from "html-validate";

// Our assets come from our own origin, so they need no integrity attribute.
// `npm run content:check` reports a second main heading.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document"],
    rules: { "require-sri": "off", "heading-level": "off" },
  }),
);

/** `line:column rule: message` */
export async function htmlErrors(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message }) =>
        `${line}:${column} ${ruleId}: ${message}`,
    ),
  );
}
