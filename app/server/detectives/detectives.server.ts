import type { pages } from "~/server/content/content.server";

type Argument = (typeof pages.detectives.arguments)[number];

/** A question of the page: its field, the visitor's answer, and whether it was sent just now without one. */
export type Question = { name: string; answer: string | null; isForgotten: boolean };

export type Card = Argument & { number: number; v: Question; s: Question | null };

/**
 * The arguments in the order that an address names, with the answers in it; anything else in the address is ignored.
 * A card has a question for Detective S only if V has been asked and signs.
 *
 * @returns the order as it is in the address; empty is the order in which the arguments are written
 */
export function readCards(list: Argument[], search: URLSearchParams): { order: string; cards: Card[] } {
  const asked = search.get("ask");
  const question = (name: string, answers: string[]): Question => {
    const value = search.get(name) ?? "";
    const answer = answers.includes(value) ? value : null;
    return { name, answer, isForgotten: asked === name && answer === null };
  };
  const order = orderIn(search, list.length);
  const cards = inOrder(list, order).map((argument, index) => {
    const v = question(`v-${argument.id}`, ["yes", "no"]);
    const isForS = v.answer !== null && argument.follows;
    const s = isForS ? question(`s-${argument.id}`, ["yes", "no", "look"]) : null;
    return { ...argument, number: index + 1, v, s };
  });
  return { order: order.join("-"), cards };
}

/**
 * The address to which a question to a detective leads, with the fragment of its card: text browsers misplace or forget
 * that of a form. Undefined when none was asked.
 */
export function addressAfterAsking(list: Argument[], search: URLSearchParams): string | undefined {
  const question = search.get("intent") ?? "";
  const card = list.find(({ id }) => question === `v-${id}` || question === `s-${id}`);
  if (!card) return undefined;
  const next = new URLSearchParams(search);
  next.delete("intent");
  next.set("ask", question);
  return `/detectives?${next}#${card.id}`;
}

/** The address of the page with the arguments in a random order. */
export function mixedAddress(list: Argument[]): string {
  const order = list
    .map((_, index) => ({ number: index + 1, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank);
  return `/detectives?order=${order.map(({ number }) => number).join("-")}`;
}

/** The numbers of arguments, counted as they are written from 1, such as `3-1-2`. */
function orderIn(search: URLSearchParams, count: number): number[] {
  const order = search.get("order") ?? "";
  // No valid order is longer.
  if (order.length > count * 4) return [];
  const numbers = order.split("-").map(Number);
  return [...new Set(numbers)].filter((number) => Number.isInteger(number) && number >= 1 && number <= count);
}

/** The arguments with these numbers first, and then the others as they are written. */
function inOrder(list: Argument[], order: number[]): Argument[] {
  const named = order.flatMap((number) => list[number - 1] ?? []);
  return [...new Set([...named, ...list])];
}
