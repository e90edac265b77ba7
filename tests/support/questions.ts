import { loadAllWords } from "~/server/content/translations.server";
import type { Context } from "~/server/data/context.server";
import {
  allQuestionFacts,
  translateQuestion,
} from "../../app/server/content/questions.server";

/** Tests read these without a Worker. */
export const textsForTests = await loadAllWords(undefined, {} as Context);

export const questions = allQuestionFacts.map((question) =>
  translateQuestion(question, textsForTests),
);

export const listed = questions.filter(({ source }) => source.listed);
export const ids = listed.map(({ id }) => id);
