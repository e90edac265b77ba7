type Item = { id?: string | number };
type Move = { questions?: Item[] };

/** The fields of a file that can have new ids. */
export type Fields = Item & {
  testimonials?: Item[];
  reflections?: Item[];
  /**
   * Questions that need no story. Those of a plan get their ids from its text.
   */
  questions?: Item[];
  sections?: { questions?: Record<string, Move | string | null> };
};

/**
 * Gives an id to each new lesson plan, testimonial, reflection, and question of
 * a story or of none; existing ids stay. New ids are random, because an editor
 * cannot know which ids exist elsewhere (decision 0007).
 *
 * @param slug the name of the file without its extension
 */
export function assignIds(collection: string, slug: string, fields: Fields) {
  if (collection === "lesson-plans") fields.id ||= newNumber();
  for (const quote of [
    ...(fields.testimonials ?? []),
    ...(fields.reflections ?? []),
  ])
    quote.id ||= newNumber();
  if (collection === "pages")
    for (const question of fields.questions ?? [])
      question.id ||= newQuestionId("q");
  for (const move of Object.values(fields.sections?.questions ?? {}))
    if (typeof move === "object")
      for (const question of move?.questions ?? [])
        question.id ||= newQuestionId(slug);
}

/**
 * Cuts the name of a long story, so that the address of eight questions stays
 * below 250 characters.
 */
function newQuestionId(slug: string): string {
  const ending = Math.floor(Math.random() * 36 ** 4).toString(36);
  return `${slug.slice(0, 20).replace(/-$/, "")}-${ending.padStart(4, "0")}`;
}

/** A random number of six digits. */
function newNumber(): number {
  return 100_000 + Math.floor(Math.random() * 900_000);
}
