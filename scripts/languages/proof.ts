import type { TranslatedText } from "../parse/translated-text";
import type {
  TranslationProof,
  TranslationProofIndex,
} from "../schema/content";
import type { TranslationReview } from "../schema/languages";
import { joinReviewStatuses, mightBeBehind, toReviewStatus } from "./texts";

type Named = { name: string };

/**
 * The files of `/hi/proof`: a list, and the texts of each page, document,
 * story and plan.
 *
 * @param stories each with its text, which is proofread before its page
 */
export function buildProofFiles(
  tag: string,
  texts: TranslatedText[],
  stories: { story: Named; text: Named | undefined }[],
): Record<string, TranslationProof | TranslationProofIndex> {
  const files = new Map<string, TranslatedText[]>();
  for (const text of texts) {
    const name = nameOf(text);
    files.set(name, [...(files.get(name) ?? []), text]);
  }
  const textsOfStories = new Map(
    stories.flatMap(({ story, text }) =>
      text ? [[`literature/${story.name}`, `documents/${text.name}`]] : [],
    ) as [string, string][],
  );
  const proofs = [...files.keys()]
    .filter((name) => ![...textsOfStories.values()].includes(name))
    .map((name) => {
      const names = [textsOfStories.get(name) ?? [], name].flat();
      return buildProof(
        name,
        names.map((name) => files.get(name) ?? []),
      );
    });
  return {
    [`/texts/proof/${tag}.json`]: {
      proofs: proofs.map(({ files: _, ...proof }) => proof),
    },
    ...Object.fromEntries(
      proofs.map((proof) => [`/texts/proof/${tag}/${proof.name}.json`, proof]),
    ),
  };
}

/** `literature/our-john`, or `labels`. */
function nameOf({ source, tag }: TranslatedText): string {
  return source.file
    .replace(/^content\//, "")
    .replace(new RegExp(`[./]${tag}\\.\\w+$`), "");
}

type Fields = { title?: string; reviewedBy?: TranslationReview };

function buildProof(name: string, files: TranslatedText[][]): TranslationProof {
  const reviewStatus = joinReviewStatuses(
    files.map((texts) => toReviewStatus(fieldsOf(texts).reviewedBy, texts)),
  );
  let count = 0;
  return {
    name,
    title: fieldsOf(files.at(-1) ?? []).title,
    count: files.flat().length,
    ...reviewStatus,
    files: files.map((texts) => ({
      file: texts[0]?.source.file ?? "",
      lines: texts.map((text) => ({
        number: ++count,
        name: text.name,
        english: text.english,
        words: text.words,
        state: mightBeBehind(text)
          ? "behind"
          : reviewStatus.reviews.length > 0 && !text.isRead
            ? "changed"
            : undefined,
      })),
    })),
  };
}

function fieldsOf([text]: TranslatedText[]): Fields {
  return (text?.source.fields ?? {}) as Fields;
}
