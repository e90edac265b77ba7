import { loadTexts } from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import {
  allQuestions,
  translateQuestion,
} from "../../app/server/content/questions.server";

/** The English words of the tested site, which tests read without a Worker. */
export const englishTexts = await loadTexts(undefined, {} as Context);

/** Every question with its English words. */
export const questions = allQuestions.map((question) =>
  translateQuestion(question, englishTexts),
);

/** Those of listed stories and plans. */
export const listed = questions.filter(({ source }) => source.listed);
export const ids = listed.map(({ id }) => id);
