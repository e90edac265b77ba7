import { moveIds } from "../../../app/server/content/moves.server";

type Item = { id?: unknown };
type Values = Record<string, unknown>;

/**
 * Gives an id to what has none yet: a question the next number after the name of its story, a testimonial or reflection
 * the next number of its list, a lesson plan the next number of all plans. An id that is there stays.
 *
 * @param collection of the editor
 * @param name the file without its ending
 * @param nextPlan the id of the next new lesson plan
 */
export function giveIds(collection: string, name: string, values: Values, nextPlan: () => number) {
  if (collection === "lesson-plans") values.id ||= nextPlan();
  if (collection === "site") {
    for (const list of [values.testimonials, values.reflections]) giveNext(itemsOf(list), (number) => number);
  }
  if (collection === "literature") {
    const { questions = {} } = (values.sections ?? {}) as { questions?: Values };
    // In the order of the form: the editor gives the moves in another.
    const all = moveIds.flatMap((move) => itemsOf((questions[move] as Values | null)?.questions));
    giveNext(all, (number) => `${name}-${String(number).padStart(2, "0")}`);
  }
}

function giveNext(items: Item[], idOf: (number: number) => number | string) {
  const numbers = items.map(({ id }) => Number(/\d+$/.exec(String(id ?? ""))?.[0] ?? 0));
  let last = Math.max(0, ...numbers);
  for (const item of items) {
    if (!item.id) item.id = idOf(++last);
  }
}

function itemsOf(list: unknown): Item[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === "object") : [];
}
