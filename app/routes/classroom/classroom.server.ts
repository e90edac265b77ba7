import {
  documents,
  listedStories,
  pages,
  requireEntry,
} from "~/server/content/content.server";
import { findPicture } from "~/server/content/pictures.server";
import {
  allQuestions,
  translateQuestion,
} from "~/server/content/questions.server";
import { storyFacts, translateStory } from "~/server/content/stories.server";
import { loadDocument, type Texts } from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import { fill } from "~/text";
import { documentAddress, linkInLanguage, pathBelowTag } from "~/urls";

/**
 * Whole stories first, then starters; each in the language of the page if it is
 * translated.
 */
export function listClassroomStories(texts: Texts) {
  const inOrder = listedStories.toSorted(
    (a, b) => Number(a.kind === "starter") - Number(b.kind === "starter"),
  );
  return inOrder.map((story) => {
    const { title, teaser, href, lang } = translateStory(story, texts);
    const { minutes, youngestAge } = storyFacts(story);
    const [sentence] = teaser.split(/(?<=[.?!।]) /);
    return {
      href,
      title,
      sentence,
      lang,
      cover: findPicture(story.cover),
      facts: [
        minutes ? fill(texts.labels.min, { minutes }) : texts.labels.book,
        `${youngestAge}+`,
      ].join(" · "),
    };
  });
}

/** Two questions that need no story. */
export function chooseQuestions(texts: Texts) {
  const questions = allQuestions.filter(({ source }) => source.kind === "none");
  const chosen = [questions[0], questions[Math.floor(questions.length / 2)]];
  return chosen.flatMap((question) => {
    if (!question) return [];
    const { text, lang } = translateQuestion(question, texts);
    return { text, lang };
  });
}

/** The papers for a school. */
export function listPapers({ language }: Texts, context: Context) {
  const names = pages["for-your-school"].groups.flatMap((group) =>
    group.documents.map(({ document }) => document),
  );
  const papers = names.map(async (name) => {
    const tag = language?.documents[name] && language.tag;
    const { title } = tag
      ? (await loadDocument(tag, name, context)).document
      : requireEntry(documents, name);
    return {
      title,
      href: documentAddress(name, tag),
      lang: language && !tag ? ("en" as const) : undefined,
    };
  });
  return Promise.all(papers);
}

/**
 * The address of the page in another language that `address` has in English, if
 * there is one.
 */
export function translateAddress(address: string, { language }: Texts): string {
  const [, folder, name = ""] = address.split("/");
  return folder === "documents" && language?.documents[name]
    ? pathBelowTag(language.tag, address)
    : linkInLanguage(language?.tag, address);
}
