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

const dataOf = (slug: string) => loader({ params: { slug } } as unknown as LoaderFunctionArgs);
/** What the pages of stories link to. */
function links() {
  const { text } = dataOf("fixture-tale");
  return {
    wordsAsPdf: text !== null && renderToStaticMarkup(<StoryText text={text} />).includes("View PDF"),
    review: dataOf("fixture-hidden").review !== null,
    story: dataOf("fixture-hidden").href !== null,
    film: dataOf("fixture-tale").href !== null,
    documents: documentsNamed(["fixture-tale", "fixture-reference"]).length,
  };
}

test("a link to the PDF appears once the PDF exists", () => {
  Object.assign(story ?? {}, { storyText: undefined });
  expect(links()).toEqual({ wordsAsPdf: true, review: true, story: true, film: true, documents: 2 });
  for (const name of ["fixture-tale", "fixture-hidden", "fixture-hidden-review"])
    delete files[`${folder}/${name}.pdf`];
  expect(links()).toEqual({ wordsAsPdf: false, review: false, story: false, film: true, documents: 1 });
});
