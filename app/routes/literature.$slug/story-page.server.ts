import { moveIds } from "~/labels";
import {
  documents,
  findStory,
  type stories,
} from "~/server/content/content.server";
import { addFileFacts } from "~/server/content/downloads.server";
import {
  requirePictureData,
  withPictureData,
} from "~/server/content/pictures.server";
import {
  findQuestionsAddress,
  listSetLinksByMove,
} from "~/server/content/questions.server";
import { listSheetPdfLinksBySeating } from "~/server/content/sheet-pdfs.server";
import {
  chooseStoryColours,
  listDetailsOfStory,
} from "~/server/content/stories.server";
import {
  buildPageLanguage,
  listLanguageLinks,
  loadAllWords,
  loadStoryTextsFile,
} from "~/server/content/translations.server";
import { buildWhatsAppLink } from "~/server/content/whatsapp.server";
import type { Context } from "~/server/data/context.server";
import { createRefusalResponse } from "~/server/http/refusals.server";
import { fillLabel } from "~/text";
import { addressWithQuery, storyAddress } from "~/urls";

type Story = (typeof stories)[number];

export type StoryPageData = Awaited<ReturnType<typeof buildStoryPage>>;

/**
 * Everything that the page of a story shows.
 *
 * @param tag of a language other than English
 * @throws a 404 Response when there is no such story, or not in this language
 */
export async function buildStoryPage(
  slug: string | undefined,
  tag: string | undefined,
  context: Context,
) {
  const english = findStory(slug);
  const texts = await loadAllWords(tag, context);
  const translation = english && texts.language?.stories[english.slug];
  if (!english || (tag && !translation))
    throw createRefusalResponse(404, "There is no such story.");
  const {
    story,
    document: text,
    ...reading
  } = await loadStoryTextsFile(tag ?? "en", english.slug, context);
  const storyHref = chooseStoryHref(english, text?.file);
  const address = (other: string | undefined) =>
    storyAddress(english.slug, other);
  return {
    language: buildPageLanguage(texts, { ...translation, ...reading }),
    alternates: listLanguageLinks(
      address,
      ({ stories }) => stories[english.slug],
    ),
    // The sample tag is beside the link to the story.
    story: { ...story, sample: english.sample && storyHref !== null },
    text,
    // The page alone: its picture is the preview of the message.
    whatsApp: buildWhatsAppLink([story.title], { page: address(tag) }),
    offline: texts.pages.offline.title,
    storyHref,
    storyFacts: storyHref?.startsWith("/")
      ? addFileFacts({ file: storyHref })
      : undefined,
    cover: requirePictureData(story.cover),
    tint: chooseStoryColours(english.slug).tint,
    gallery: story.gallery.map(withPictureData),
    people: story.people.map(withPictureData),
    // Of a published book, only the review is ours to cite.
    cited: {
      title: english.original
        ? story.title
        : fillLabel(texts.labels.reviewOf, { title: story.title }),
      published: english.published,
    },
    page: {
      title: story.title,
      description: story.description,
      path: address(tag),
    },
    questionsHref: findQuestionsAddress(english.slug, tag),
    // `chosen-lesson.js` adds what was chosen on /session.
    lessonHref:
      english.questions.length > 0
        ? addressWithQuery("/session", {
            from: english.slug,
            story: english.storyText && "on",
            lang: tag,
          })
        : undefined,
    pdfs: listSheetPdfLinksBySeating(english.slug, texts, text?.file),
    facts: listDetailsOfStory(english, texts),
    moveLinks: listSetLinksByMove(english.slug, texts),
    plainNames: Object.fromEntries(
      moveIds.map((id) => [id, texts.pages.questions.moves[id].plain]),
    ),
    // Reviews are only in English.
    reviewPdf:
      english.reviewPdf && !tag ? findReviewDocument(english.reviewPdf) : null,
  };
}

/**
 * The address of a story as a film or a PDF. If the PDF has the text of the
 * page, it is in the language of the page.
 *
 * @param textPdf of the words on the page, which may be a translation
 */
function chooseStoryHref(
  { storyText, storyPdf }: Story,
  textPdf: string | undefined,
) {
  const isPdfOfText =
    storyPdf && storyText && documents[storyText]?.file === storyPdf;
  return (isPdfOfText && textPdf) || storyPdf || null;
}

function findReviewDocument(file: string) {
  const title = "Review as PDF";
  const description =
    "The whole review with its activity and its question bank, for printing.";
  return addFileFacts({
    title,
    description,
    file,
    sample: false,
    readAt: "#review",
  });
}
