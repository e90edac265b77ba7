import type { FieldPath } from "./issue";
import type { SourceFile } from "./source";

/**
 * - "recorded": neither the English nor the translation has changed.
 * - "reworded": only the translation has changed.
 * - "behind": only the English has changed.
 * - "new": both have changed, or the text is not recorded.
 */
export type TranslationState = "recorded" | "reworded" | "behind" | "new";

/**
 * A text in English and in another language, as they are in the files. A
 * longer text is divided into its paragraphs and the items of its lists.
 */
export type TranslationPair = {
  /** Its names in the file and positions from one, such as `rescues.4.group`. */
  name: string;
  /** In the translation. */
  path: FieldPath;
  english: string;
  words: string;
  /** Whether a child's safety may depend on it. */
  isSafety: boolean;
};

export type TranslatedText = TranslationPair & {
  /** `literature/our-john.hi.md#care` */
  id: string;
  tag: string;
  source: SourceFile;
  state: TranslationState;
  /** Whether a speaker of the language has read it as it is. */
  isRead: boolean;
};

/**
 * The hashes of the English text and of its translation when somebody last said
 * that they fit, by id. The word `read` follows if a speaker of the language
 * has read them.
 */
export type TranslationRecord = Record<string, string>;
