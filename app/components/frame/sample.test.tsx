import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { englishLabels } from "~/labels";
import { LanguageProvider } from "./language";
import { SampleTag } from "./sample";

test("the mark of a sample is in the language of the page", () => {
  const labels = { ...englishLabels, sample: "Muster" };
  const language = { tag: "de", name: "German", direction: "ltr" as const, labels };
  const html = renderToStaticMarkup(
    <LanguageProvider value={language}>
      <SampleTag />
    </LanguageProvider>,
  );
  expect(html).toBe('<span class="sample-tag">Muster</span>');
});
