import type { pages } from "~/server/content/content.server";

type Argument = (typeof pages.detectives.arguments)[number];

/**
 * A question to a detective: its field, the visitor's answer, and whether its
 * button was pressed without an answer.
 */
export type QuestionState = {
  name: string;
  answer: string | null;
  isMissing: boolean;
};

export type Card = Argument & {
  number: number;
  v: QuestionState;
  s: QuestionState | null;
};

/**
 * The arguments in the order that the address gives, with the answers in it;
 * the rest of the address is ignored. A card has a question for Detective S
 * only if its conclusion follows, and once the visitor has answered for
 * Detective V.
 *
 * @returns the cards, and the order as in the address; an empty order is that
 *   of the content
 */
export function readCards(
  list: Argument[],
  search: URLSearchParams,
): { order: string; cards: Card[] } {
  const asked = search.get("ask");
  const question = (name: string, answers: string[]): QuestionState => {
    const value = search.get(name) ?? "";
    const answer = answers.includes(value) ? value : null;
    return { name, answer, isMissing: asked === name && answer === null };
  };
  const order = readOrder(search, list.length);
  const cards = sortArguments(list, order).map((argument, index) => {
    const v = question(`v-${argument.id}`, ["yes", "no"]);
    const needsS = v.answer !== null && argument.follows;
    const s = needsS
      ? question(`s-${argument.id}`, ["yes", "no", "look"])
      : null;
    return { ...argument, number: index + 1, v, s };
  });
  return { order: order.join("-"), cards };
}

/**
 * The address to redirect to after a question to a detective; undefined when
 * none was asked. `ask` in it names the question, so that `readCards` can
 * report a missing answer. It ends with the fragment of the card, because text
 * browsers lose the fragment of a form's own address.
 */
export function redirectForAnswers(
  list: Argument[],
  search: URLSearchParams,
): string | undefined {
  const question = search.get("intent") ?? "";
  const card = list.find(
    ({ id }) => question === `v-${id}` || question === `s-${id}`,
  );
  if (!card) return undefined;
  const next = new URLSearchParams(search);
  next.delete("intent");
  next.set("ask", question);
  return `/detectives?${next}#${card.id}`;
}

/** The address of `/detectives` with the arguments in a random order. */
export function redirectForShuffle(list: Argument[]): string {
  const order = list
    .map((_, index) => ({ number: index + 1, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank);
  return `/detectives?order=${order.map(({ number }) => number).join("-")}`;
}

/**
 * Reads `order`, such as `3-1-2`: the positions of arguments in the content,
 * counted from 1.
 */
function readOrder(search: URLSearchParams, count: number): number[] {
  const order = search.get("order") ?? "";
  // No valid order is longer.
  if (order.length > count * 4) return [];
  const numbers = order.split("-").map(Number);
  return [...new Set(numbers)].filter(
    (number) => Number.isInteger(number) && number >= 1 && number <= count,
  );
}

/**
 * The arguments with these numbers first, then the others in the order of the
 * content.
 */
function sortArguments(list: Argument[], order: number[]): Argument[] {
  const first = order.flatMap((number) => list[number - 1] ?? []);
  return [...new Set([...first, ...list])];
}
