import type { pages } from "~/server/content/content.server";

type Argument = (typeof pages.detectives.arguments)[number];

/** A question of the page: its field, the visitor's answer, and whether it was sent just now without one. */
export type Question = { name: string; answer: string | null; isForgotten: boolean };

export type Card = Argument & { number: number; v: Question; s: Question | null };

/**
 * The arguments in the order that an address names, with the answers in it; anything else in the address is ignored.
 * A card has a question for Detective S only if V has been asked and signs.
 */
export function readCards(list: Argument[], search: URLSearchParams): { order: number; cards: Card[] } {
  const asked = search.get("ask");
  const question = (name: string, answers: string[]): Question => {
    const given = search.get(name) ?? "";
    const answer = answers.includes(given) ? given : null;
    return { name, answer, isForgotten: asked === name && answer === null };
  };
  const order = orderIn(search);
  const cards = mix(list, order).map((argument, index) => {
    const v = question(`v-${argument.id}`, ["yes", "no"]);
    const isForS = v.answer !== null && argument.follows;
    const s = isForS ? question(`s-${argument.id}`, ["yes", "no", "look"]) : null;
    return { ...argument, number: index + 1, v, s };
  });
  return { order, cards };
}

/** 0, the order in which the arguments are written, unless the address has another integer. */
function orderIn(search: URLSearchParams): number {
  const order = search.get("order") ?? "";
  return /^-?\d{1,15}$/.test(order) ? Number(order) : 0;
}

/** The permutation with a number: its remainders say which item is taken next. 0 changes nothing. */
function mix<Item>(items: Item[], order: number): Item[] {
  const rest = [...items];
  // Multiplied by 2⁶⁴ divided by the golden ratio, so that neighbouring numbers differ in every remainder.
  let code = BigInt.asUintN(64, BigInt(order) * 0x9e3779b97f4a7c15n);
  return items.flatMap(() => {
    const left = BigInt(rest.length);
    const taken = rest.splice(Number(code % left), 1);
    code /= left;
    return taken;
  });
}
