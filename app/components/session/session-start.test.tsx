import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readSessionOptions } from "~/server/questions/session-address.server";
import { buildStartForm } from "~/server/session/start.server";
import { SessionStart } from "./session-start";

const query = new URLSearchParams();
const choices = readSessionOptions(query);
const form = buildStartForm(query, choices);

test.each([
  [1, false],
  [2, true],
])("with %i stories, the button that compares them is there: %s", (count, isThere) => {
  expect(form.stories.length).toBeGreaterThanOrEqual(2);
  const stories = form.stories.slice(0, count);
  const html = renderToStaticMarkup(<SessionStart {...form} stories={stories} options={choices.options} />);
  expect(html.includes("Show which stories fit")).toBe(isThere);
});
