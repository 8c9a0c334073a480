/** A repeatable random sequence, determined by the seed and a purpose. */
export interface SeededRandom {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number;
  /** Returns the items in random order. */
  shuffled<T>(things: readonly T[]): T[];
}

/** @param purpose distinguishes this sequence from others with the same seed */
export function seededRandom(seed: number, purpose: string): SeededRandom {
  let state = seed | 0;
  for (const letter of purpose) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);

  // The algorithm is mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    shuffled(things) {
      const left = [...things];
      return things.map(() => left.splice(between(0, left.length - 1), 1)[0]!);
    },
  };
}

/**
 * Deals a card from an endless series of shuffled decks. Each card is random, but over time occurs
 * as often as in the deck.
 * @param place index of the card, from 0
 */
export function dealt<T>(deck: readonly T[], seed: number, purpose: string, place: number): T {
  const round = Math.floor(place / deck.length);
  return seededRandom(seed, `${purpose} ${round}`).shuffled(deck)[place % deck.length]!;
}
