type Item = { id?: string | number };
type Move = { questions?: Item[] };

/** The fields of a file that can have new ids. */
export type FieldsNeedingIds = Item & {
  testimonials?: Item[];
  reflections?: Item[];
  /**
   * Questions that need no story. Those of a plan get their ids from its text.
   */
  questions?: Item[];
  sections?: { questions?: Bank };
};

/** The moves of a story, and the ids of the questions in the boxes. */
type Bank = {
  box?: string[];
  [move: string]: Move | string | string[] | null | undefined;
};

/** A new story has the first question of each in its boxes. */
const movesInBoxes = [
  "open-ended-questions",
  "redefining-concepts",
  "reasoning",
];

/**
 * Gives an id to each new lesson plan, testimonial, reflection, and question of
 * a story or of none; existing ids stay. A story without questions in its boxes
 * gets three. New ids are random, because an editor
 * cannot know which ids exist elsewhere (decision 0007).
 *
 * @param slug the name of the file without its extension
 */
export function addMissingIdsAndBox(
  collection: string,
  slug: string,
  fields: FieldsNeedingIds,
) {
  if (collection === "lesson-plans") fields.id ||= newNumber();
  for (const quote of [
    ...listItems(fields.testimonials),
    ...listItems(fields.reflections),
  ])
    quote.id ||= newNumber();
  if (collection === "pages")
    for (const question of listItems(fields.questions))
      question.id ||= newQuestionId("q");
  const bank = fields.sections?.questions ?? {};
  for (const name of Object.keys(bank))
    for (const question of listQuestions(bank, name))
      question.id ||= newQuestionId(slug);
  const first = movesInBoxes.flatMap((name) =>
    listQuestions(bank, name).slice(0, 1),
  );
  if (first.length === movesInBoxes.length && !bank.box?.length)
    bank.box = first.map(({ id }) => String(id));
}

/** A file that was written by hand may have anything in place of a list. */
function listItems(list: unknown): Item[] {
  return Array.isArray(list)
    ? list.filter((item) => typeof item === "object" && item !== null)
    : [];
}

function listQuestions(bank: Bank, name: string): Item[] {
  const move = bank[name];
  const isMove = typeof move === "object" && !Array.isArray(move);
  return listItems(isMove ? move?.questions : []);
}

/**
 * Cuts the name of a long story, so that the address of eight questions stays
 * below 250 characters.
 */
function newQuestionId(slug: string): string {
  const ending = Math.floor(Math.random() * 36 ** 4).toString(36);
  return `${toQuestionIdPrefix(slug)}-${ending.padStart(4, "0")}`;
}

export function toQuestionIdPrefix(slug: string): string {
  return slug.slice(0, 20).replace(/-$/, "");
}

/** A random number of six digits. */
function newNumber(): number {
  return 100_000 + Math.floor(Math.random() * 900_000);
}
