/**
 * Mulberry32 (Tommy Ettinger, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c): integer
 * arithmetic only, so every machine draws the same numbers, from 0 to 1.
 */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
