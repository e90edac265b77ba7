import type { ProseTree } from "virtual:content";
import { documents, pages, stories } from "~/server/content/content.server";
import { addFileFacts } from "~/server/content/downloads.server";
import { requirePictureData } from "~/server/content/pictures.server";
import {
  type AllWords,
  buildPageLanguage,
  listLanguageLinks,
  loadAllWords,
  loadDocumentTextsFile,
} from "~/server/content/translations.server";
import {
  listQuestionThemeLinks,
  listWeeks,
} from "~/server/content/weeks.server";
import { buildWhatsAppLink } from "~/server/content/whatsapp.server";
import type { Context } from "~/server/data/context.server";
import { createRefusalResponse } from "~/server/http/refusals.server";
import { documentPageAddress, storyAddress } from "~/urls";

/**
 * Everything that the page of a document shows.
 *
 * @param tag of a language other than English
 * @throws a 404 Response when there is no document of this name with words, or
 *   not in this language
 */
export async function buildDocumentPage(
  name = "",
  tag: string | undefined,
  context: Context,
) {
  const texts = await loadAllWords(tag, context);
  const translation = texts.language?.documents[name];
  if (!documents[name]?.wordCount || (tag && !translation))
    throw createRefusalResponse(404, "There is no such document.");
  const { document, ...reading } = await loadDocumentTextsFile(
    tag ?? "en",
    name,
    context,
  );
  const { title, description, file } = document;
  const address = (other: string | undefined) =>
    documentPageAddress(name, other);
  const story = stories.find(({ storyText }) => storyText === name);
  return {
    language: buildPageLanguage(texts, { ...translation, ...reading }),
    alternates: listLanguageLinks(address, ({ documents }) => documents[name]),
    document,
    weeks:
      name === pages.classroom.weeks.document
        ? describeWeeks(document.body, texts)
        : undefined,
    pdf: addFileFacts({ file }),
    whatsApp: buildWhatsAppLink([title], { file, page: address(tag) }),
    // The words of a story are on its own page, with its questions.
    story: story && {
      href: storyAddress(story.slug, tag),
      cover: requirePictureData(story.cover),
    },
    page: {
      // Must differ from the title of the story's page.
      title:
        document.kind === "story" ? `${title} (${texts.labels.story})` : title,
      description,
      path: address(tag),
    },
  };
}

/** The weeks, and the text of their paper before and after them. */
function describeWeeks({ children, ...body }: ProseTree, texts: AllWords) {
  const found = children.findIndex(
    (child) => child.type === "element" && child.tagName === "h2",
  );
  const heading = found < 0 ? children.length : found;
  return {
    before: { ...body, children: children.slice(0, heading) },
    list: listWeeks(texts),
    after: texts.pages.classroom.weeks.after,
    themes: listQuestionThemeLinks(texts),
    rest: { ...body, children: children.slice(heading) },
  };
}
