import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { loader } from "~/routes/literature.$slug";
import { files, findStory } from "~/server/content/content.server";
import { documentsNamed } from "~/server/content/resources.server";
import { StoryText } from "./story";

const folder = "/content/phil-literature";
const all = { ...files };
const story = findStory("fixture-hidden");
const { storyText } = story ?? {};
afterEach(() => {
  Object.assign(files, all);
  Object.assign(story ?? {}, { storyText });
});

const dataOf = (slug: string) => loader({ params: { slug }, context: {} } as unknown as LoaderFunctionArgs);
/** What the pages of stories link to. */
async function links() {
  const [{ text, href }, hidden] = await Promise.all([dataOf("fixture-tale"), dataOf("fixture-hidden")]);
  return {
    wordsAsPdf: text !== null && renderToStaticMarkup(<StoryText text={text} />).includes("View PDF"),
    review: hidden.review !== null,
    story: hidden.href !== null,
    film: href !== null,
    documents: documentsNamed(["fixture-tale", "fixture-reference"]).length,
  };
}

test("a link to the PDF appears once the PDF exists", async () => {
  Object.assign(story ?? {}, { storyText: undefined });
  expect(await links()).toEqual({ wordsAsPdf: true, review: true, story: true, film: true, documents: 2 });
  for (const name of ["fixture-tale", "fixture-hidden", "fixture-hidden-review"])
    delete files[`${folder}/${name}.pdf`];
  expect(await links()).toEqual({ wordsAsPdf: false, review: false, story: false, film: true, documents: 1 });
});
