import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { loader } from "~/routes/literature.$slug";
import { files, findStory } from "~/server/content/content.server";
import { findDocuments } from "~/server/content/resources.server";
import { addressOfQuestions } from "~/server/questions/questions.server";
import { describeStory } from "~/server/search/story-search.server";
import { QuestionBank } from "../questions/question-bank";
import { StoryText } from "./story";

const folder = "/content/phil-literature";
const all = { ...files };
const story = findStory("fixture-hidden");
const { storyText, storyPdf, sample } = story ?? {};
afterEach(() => {
  Object.assign(files, all);
  Object.assign(story ?? {}, { storyText, storyPdf, sample });
});

const dataOf = (slug: string) => loader({ params: { slug }, context: {} } as unknown as LoaderFunctionArgs);
/** What the pages of stories link to. */
async function links() {
  const [{ text, href }, hidden] = await Promise.all([dataOf("fixture-tale"), dataOf("fixture-hidden")]);
  return {
    wordsAsPdf: text !== null && renderToStaticMarkup(<StoryText text={text} />).includes("View PDF"),
    review: hidden.reviewPdf !== null,
    story: hidden.href !== null,
    film: href !== null,
    documents: findDocuments(["fixture-tale", "fixture-reference"]).length,
  };
}

test("a link to the PDF appears once the PDF exists", async () => {
  Object.assign(story ?? {}, { storyText: undefined });
  expect(await links()).toEqual({ wordsAsPdf: true, review: true, story: true, film: true, documents: 2 });
  for (const name of ["fixture-tale", "fixture-hidden", "fixture-hidden-review"])
    delete files[`${folder}/${name}.pdf`];
  expect(await links()).toEqual({ wordsAsPdf: false, review: false, story: false, film: true, documents: 1 });
});

test("a story is a sample only while its page has the link that is marked", async () => {
  const isSample = async () => (await dataOf("fixture-hidden")).story.sample;
  Object.assign(story ?? {}, { sample: true, storyText: undefined });
  expect(await isSample()).toBe(true);
  Object.assign(story ?? {}, { storyPdf: undefined });
  expect(await isSample()).toBe(false);
});

test("a story without questions has no age, and no link to questions", async () => {
  if (!story) throw new Error("The fixture has no such story.");
  expect(describeStory({ ...story, questions: [] })).toEqual(["about 1 min to read aloud"]);
  const { questions: bank } = (await dataOf(story.slug)).story.sections;
  const chooseHref = addressOfQuestions("a-story-without-questions");
  expect(chooseHref).toBeUndefined();
  const html = renderToStaticMarkup(
    <QuestionBank bank={bank} chooseHref={chooseHref} moveLinks={[]} plainNames={{}} />,
  );
  expect(html.match(/<a\b[^>]*>/g)).toEqual(bank.parts.map(({ id }) => `<a href="#${id}">`));
});
