import { ownValue } from "~/own-value";
import { findStory, type stories } from "../content/content.server";
import { moveIds } from "../content/moves.server";
import { findPicture, withPicture } from "../content/pictures.server";
import { findFileFacts, findStoryDocument, linkToSheetPdfs } from "../content/resources.server";
import {
  linkLanguages,
  loadTexts,
  type PageTexts,
  readStory,
  toPageLanguage,
} from "../content/translations.server";
import type { Context } from "../data/context.server";
import { refusal } from "../failures/refusals.server";
import { describeStory } from "../search/story-search.server";
import { linkToMoves, linkToQuestions, linkToSession } from "./questions.server";

type Story = (typeof stories)[number];

/**
 * Everything that the page of a story shows.
 *
 * @param tag of a language other than English
 * @throws a 404 Response when there is no such story, or not in this language
 */
export async function buildStoryPage(slug: string | undefined, tag: string | undefined, context: Context) {
  const source = findStory(slug);
  const texts = await loadTexts(tag, context);
  const translation = source && texts.language && ownValue(texts.language.stories, source.slug);
  if (!source || (tag && !translation)) throw refusal(404, "There is no such story.");
  const { story, text, checkers } = await readStory(tag ?? "en", source.slug, context);
  const storyHref = chooseStoryHref(source);
  const address = (other: string | undefined) => `${other ? `/${other}` : ""}/literature/${source.slug}`;
  return {
    language: toPageLanguage(texts),
    note: tag && translation ? { ...translation, name: texts.language?.englishName ?? tag, checkers } : null,
    languages: linkLanguages(address, ({ stories }) => ownValue(stories, source.slug)?.isDraft),
    // A story is marked as a sample beside its link.
    story: { ...story, sample: source.sample && storyHref !== null },
    text: text && { ...text, pdf: findFileFacts(text.file) },
    storyHref,
    cover: findPicture(story.cover),
    gallery: story.gallery.map(withPicture),
    people: story.people.map(withPicture),
    // Of a published book, only the review is ours to cite.
    cited: {
      title: source.original ? source.title : `Review of ${source.title}`,
      path: address(undefined),
      published: source.published,
    },
    page: { title: story.title, description: story.description, path: address(tag) },
    questionsHref: linkToQuestions(source.slug, tag),
    sessionHref: linkToSession(source.slug, { story: source.storyText && "on", lang: tag }),
    sheetPdfs: linkToSheetPdfs(source.slug, texts),
    facts: describeStory(source, texts),
    moveLinks: linkToMoves(source.slug, texts),
    plainNames: listPlainNames(texts),
    // It is in English.
    reviewPdf: source.reviewPdf && !tag ? findReviewDocument(source.reviewPdf) : null,
  };
}

function listPlainNames({ pages }: PageTexts) {
  return Object.fromEntries(moveIds.map((id) => [id, pages.questions.moves[id].plain]));
}

/** Where the story is if its words are not on the page: a film, or a PDF that has been made. */
function chooseStoryHref({ storyText, storyPdf }: Story) {
  const textPdf = storyText && findStoryDocument(storyText).file;
  if (!storyPdf || storyPdf === textPdf) return null;
  return storyPdf.startsWith("https:") || findFileFacts(storyPdf) ? storyPdf : null;
}

function findReviewDocument(file: string) {
  const facts = findFileFacts(file);
  const title = "Review as PDF";
  const description = "The whole review with its activity and its question bank, for printing.";
  return facts ? { title, description, file, sample: false, ...facts } : null;
}
