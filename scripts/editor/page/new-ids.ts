import { moveIds } from "../../../app/server/content/moves.server";

type Item = { id?: unknown };
type Values = Record<string, unknown>;

/**
 * Assigns an id to each new lesson plan, question, testimonial and reflection; existing ids stay. New ids are random,
 * because an editor cannot know which ids are taken elsewhere: see decision 0031.
 *
 * @param collection the name of the editor's collection
 * @param name the file name without its extension
 */
export function assignIds(collection: string, name: string, values: Values, random = randomNumber) {
  if (collection === "lesson-plans") values.id ||= random();
  if (collection === "site") {
    for (const list of [values.testimonials, values.reflections]) assignMissing(itemsOf(list), random);
  }
  if (collection === "literature") {
    const { questions = {} } = (values.sections ?? {}) as { questions?: Values };
    const all = moveIds.flatMap((move) => itemsOf((questions[move] as Values | null)?.questions));
    assignMissing(all, () => `${name}-${random()}`);
  }
}

/** A random number of six digits. */
export function randomNumber(): number {
  return 100_000 + Math.floor(Math.random() * 900_000);
}

function assignMissing(items: Item[], newId: () => number | string) {
  const taken = new Set(items.map(({ id }) => id));
  for (const item of items.filter(({ id }) => !id)) {
    do item.id = newId();
    while (taken.has(item.id));
    taken.add(item.id);
  }
}

function itemsOf(list: unknown): Item[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === "object") : [];
}
