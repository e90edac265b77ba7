import { createHash } from "node:crypto";
import type { FieldPath } from "../parse/issue";
import type { SourceFile } from "../parse/source";
import type {
  TranslatedText,
  TranslationPair,
  TranslationRecord,
  TranslationState,
} from "../parse/translated-text";
import type { ReviewStatus } from "../schema/content";
import { safetyFieldNames, type TranslationReview } from "../schema/languages";
import { isObjectOrArray, listKeyedItems } from "./items";

type Collection = {
  recordsByTag: Record<string, TranslationRecord>;
  translatedTexts: TranslatedText[];
};

/**
 * Adds the texts of a translated file to the collection.
 *
 * @param english what it translates
 */
export function collectTranslatedTexts(
  { recordsByTag, translatedTexts }: Collection,
  tag: string,
  english: unknown,
  source: SourceFile,
): TranslatedText[] {
  const file = `${source.file.replace(/^content\//, "")}#`;
  const record = Object.entries(recordsByTag[tag] ?? {}).filter(([id]) =>
    id.startsWith(file),
  );
  const entries = record.map(([, entry]) => entry);
  const texts = pairTexts(english, source.template).map((pair) => {
    const id = file + pair.name;
    const [, entry] = record.find(([other]) => other === id) ?? [];
    const state = findState(pair, entry, entries);
    const isRead = entries.includes(toRecordEntry(pair, true));
    return { ...pair, id, tag, source, state, isRead };
  });
  translatedTexts.push(...texts);
  return texts;
}

/**
 * Whether the English has changed since the translation was recorded, or it
 * never was.
 */
export function mightBeBehind({ state }: TranslatedText): boolean {
  return state === "behind" || state === "new";
}

export function isShownInEnglish(text: TranslatedText): boolean {
  return text.isSafety && mightBeBehind(text);
}

/** A file with a review counts as read if the record says so of any text. */
export function toReviewStatus(
  review: TranslationReview | undefined,
  texts: TranslatedText[],
): ReviewStatus {
  const changed = texts.filter(({ isRead }) => !isRead).length;
  return review && changed < texts.length
    ? { reviews: [review], changed }
    : { reviews: [], changed: 0 };
}

/** The review status of several files; without reviews if one has not been read. */
export function joinReviewStatuses(statuses: ReviewStatus[]): ReviewStatus {
  const reviews = statuses.flatMap(({ reviews }) => reviews);
  if (statuses.some(({ reviews }) => reviews.length === 0))
    return { reviews: [], changed: 0 };
  const keys = reviews.map(({ name, day }) => `${name} ${day}`);
  return {
    reviews: reviews.filter(
      (_, index) => keys.indexOf(keys[index] ?? "") === index,
    ),
    changed: statuses.reduce((sum, { changed }) => sum + changed, 0),
  };
}

/** What the record says of a text whose translation fits. */
export function toRecordEntry(
  { english, words }: Pick<TranslationPair, "english" | "words">,
  isRead: boolean,
): string {
  return `${hash(english)} ${hash(words)}${isRead ? " read" : ""}`;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/**
 * The state of a text, which may have moved within its file.
 *
 * @param entry what the record says of the text
 * @param entries of all texts of its file
 */
function findState(
  pair: TranslationPair,
  entry: string | undefined,
  entries: string[],
): TranslationState {
  if (
    [true, false].some((isRead) =>
      entries.includes(toRecordEntry(pair, isRead)),
    )
  )
    return "recorded";
  if (entry?.startsWith(hash(pair.english))) return "reworded";
  const translations = entries.map((entry) => entry.split(" ")[1]);
  const isOld = (words: string) => translations.includes(hash(words));
  return isOld(pair.words) || pair.words.split(betweenParts).every(isOld)
    ? "behind"
    : "new";
}

/** Empty lines, and the beginnings of list items and of the rows of a table. */
const betweenParts = /\n(?:[^\S\n]*\n)+|\n(?=[^\S\n]*(?:[-*]|\d+\.|\|)[^\S\n])/;

function pairTexts(
  english: unknown,
  words: unknown,
  steps: FieldPath = [],
  path: FieldPath = [],
  isSafety = false,
): TranslationPair[] {
  if (typeof english === "string" && typeof words === "string")
    return pairParts(english.trim(), words.trim(), isSafety).map(
      ([number, english, words]) => ({
        name: [...steps, ...number].join("."),
        path,
        english,
        words,
        isSafety,
      }),
    );
  if (!isObjectOrArray(english) || !isObjectOrArray(words)) return [];
  const items = listKeyedItems(english);
  const concernsSafety = "safety" in english && english.safety === true;
  return listKeyedItems(words).flatMap(({ key, step, value }) => {
    const item = items.find((item) => item.key === key);
    if (key === "id") return [];
    return pairTexts(
      item?.value,
      value,
      [...steps, typeof key === "number" ? key + 1 : key],
      [...path, step],
      isSafety || concernsSafety || safetyFieldNames.includes(String(key)),
    );
  });
}

type Part = [number: number[], english: string, words: string];

/**
 * A text that is shown in English when it is behind is not divided. Without
 * letters, there is nothing to translate.
 */
function pairParts(english: string, words: string, isSafety: boolean): Part[] {
  const own = words.split(betweenParts);
  const parts = english.split(betweenParts);
  const pairs: Part[] =
    isSafety || parts.length === 1 || parts.length !== own.length
      ? [[[], english, words]]
      : parts.map((part, index) => [[index + 1], part, own[index] ?? ""]);
  return pairs.filter(([, part]) => /\p{L}/u.test(part));
}
