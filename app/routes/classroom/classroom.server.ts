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
import { measureStory } from "~/server/content/stories.server";
import {
  readDocument,
  readStory,
  type Texts,
} from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import { fill } from "~/text";

/**
 * Whole stories first, then starters; each in the language of the page if it is
 * translated.
 */
export function listStories(texts: Texts, context: Context) {
  const inOrder = listedStories.toSorted(
    (a, b) => Number(a.kind === "starter") - Number(b.kind === "starter"),
  );
  const stories = inOrder.map(async (story) => {
    const { slug, cover } = story;
    const tag = texts.language?.stories[slug] ? texts.language?.tag : undefined;
    const { title, teaser } = tag
      ? (await readStory(tag, slug, context)).story
      : story;
    const { minutes, years } = measureStory(story);
    const [sentence = teaser] = teaser.split(/(?<=[.?!।]) /);
    return {
      href: `${tag ? `/${tag}` : ""}/literature/${slug}`,
      title,
      sentence,
      lang: texts.language && !tag ? ("en" as const) : undefined,
      cover: findPicture(cover),
      facts: [
        minutes ? fill(texts.labels.min, { minutes }) : texts.labels.book,
        ...(years ? [`${years}+`] : []),
      ].join(" · "),
    };
  });
  return Promise.all(stories);
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
    const tag = language?.documents[name] ? language?.tag : undefined;
    const { title } = tag
      ? (await readDocument(tag, name, context)).document
      : requireEntry(documents, name);
    return {
      title,
      href: `${tag ? `/${tag}` : ""}/documents/${name}`,
      lang: language && !tag ? ("en" as const) : undefined,
    };
  });
  return Promise.all(papers);
}
