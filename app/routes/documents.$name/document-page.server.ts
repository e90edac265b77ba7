import type { Markdown } from "virtual:content";
import { documents, pages, stories } from "~/server/content/content.server";
import { addFacts } from "~/server/content/downloads.server";
import { findPicture } from "~/server/content/pictures.server";
import {
  buildPageLanguage,
  linkLanguages,
  loadDocumentFile,
  loadTexts,
  type Texts,
} from "~/server/content/translations.server";
import { linkToThemes, listWeeks } from "~/server/content/weeks.server";
import { buildWhatsAppLink } from "~/server/content/whatsapp.server";
import type { Context } from "~/server/data/context.server";
import { refusalResponse } from "~/server/http/refusals.server";
import { documentAddress, storyAddress } from "~/urls";

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
  const texts = await loadTexts(tag, context);
  const translation = texts.language?.documents[name];
  if (!documents[name]?.wordCount || (tag && !translation))
    throw refusalResponse(404, "There is no such document.");
  const { document, ...reading } = await loadDocumentFile(
    tag ?? "en",
    name,
    context,
  );
  const { title, description, file } = document;
  const address = (other: string | undefined) => documentAddress(name, other);
  const story = stories.find(({ storyText }) => storyText === name);
  return {
    language: buildPageLanguage(texts, { ...translation, ...reading }),
    alternates: linkLanguages(address, ({ documents }) => documents[name]),
    document,
    weeks:
      name === pages.classroom.weeks.document
        ? describeWeeks(document.body, texts)
        : undefined,
    pdf: addFacts({ file }),
    whatsApp: buildWhatsAppLink([title], { file, page: address(tag) }),
    // The words of a story are on its own page, with its questions.
    story: story && {
      href: storyAddress(story.slug, tag),
      cover: findPicture(story.cover),
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
function describeWeeks({ children, ...body }: Markdown, texts: Texts) {
  const found = children.findIndex(
    (child) => child.type === "element" && child.tagName === "h2",
  );
  const heading = found < 0 ? children.length : found;
  return {
    before: { ...body, children: children.slice(0, heading) },
    list: listWeeks(texts),
    after: texts.pages.classroom.weeks.after,
    themes: linkToThemes(texts),
    rest: { ...body, children: children.slice(heading) },
  };
}
