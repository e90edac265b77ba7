import { describeYoungestAge } from "~/lesson-choices";
import { listedStories, pages } from "~/server/content/content.server";
import { loadDocumentPageLink } from "~/server/content/downloads.server";
import { requirePictureData } from "~/server/content/pictures.server";
import {
  allQuestionFacts,
  translateQuestion,
} from "~/server/content/questions.server";
import {
  computeStoryFacts,
  translateStory,
} from "~/server/content/stories.server";
import type { AllWords } from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import { fillLabel } from "~/text";

/**
 * Whole stories first, then starters; each in the language of the page if it is
 * translated.
 */
export function listClassroomStories(texts: AllWords) {
  const inOrder = listedStories.toSorted(
    (a, b) => Number(a.kind === "starter") - Number(b.kind === "starter"),
  );
  return inOrder.map((story) => {
    const { title, teaser, href, lang } = translateStory(story, texts);
    const { minutes, youngestAge } = computeStoryFacts(story);
    const [sentence] = teaser.split(/(?<=[.?!।]) /);
    return {
      kind: story.kind,
      href,
      title,
      sentence,
      lang,
      cover: requirePictureData(story.cover),
      facts: [
        minutes ? fillLabel(texts.labels.min, { minutes }) : texts.labels.book,
        describeYoungestAge(youngestAge, texts.labels),
      ].join("\u00a0· "),
    };
  });
}

/** Two questions that need no story. */
export function chooseQuestionsWithoutStory(texts: AllWords) {
  const questions = allQuestionFacts.filter(
    ({ source }) => source.kind === "none",
  );
  const chosen = [questions[0], questions[Math.floor(questions.length / 2)]];
  return chosen.flatMap((question) => {
    if (!question) return [];
    const { text, lang } = translateQuestion(question, texts);
    return { text, lang };
  });
}

/** The papers for a school. */
export function loadSchoolPaperLinks(texts: AllWords, context: Context) {
  const names = pages["for-your-school"].groups.flatMap((group) =>
    group.documents.map(({ document }) => document),
  );
  return Promise.all(
    names.map((name) => loadDocumentPageLink(name, texts, context)),
  );
}
