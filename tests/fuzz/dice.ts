import { randomFrom } from "../../scripts/media/random";

/** Everything the generator leaves to chance goes through one of these, so that a seed tells it all. */
export type Dice = {
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  pick<T>(of: readonly T[]): T;
  /** True `share` of the time, from 0 to 1. */
  happens(share: number): boolean;
};

export function diceFrom(seed: number): Dice {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  return {
    below,
    pick: <T>(of: readonly T[]) => of[below(of.length)] as T,
    happens: (share) => random() < share,
  };
}

/** What stands between blanks; a blank of another kind than these two belongs to its word. */
export function words(text: string): string[] {
  return text.split(/[ \n]+/).filter((word) => word !== "");
}
