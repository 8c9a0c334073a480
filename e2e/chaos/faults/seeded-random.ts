/**
 * Repeatable chance: what is drawn depends on nothing but the seed and the name of what it is for.
 */
export interface SeededRandom {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `from` up to and including `to`. */
  between(from: number, to: number): number;
  /** The same things in a random order. */
  shuffled<T>(things: readonly T[]): T[];
}

/** @param purpose distinguishes this stream from others of the same seed */
export function seededRandom(seed: number, purpose: string): SeededRandom {
  let state = seed | 0;
  for (const letter of purpose) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);

  // mulberry32
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
 * The card at a place of an endless row of decks, each with the same cards in an order of its own:
 * random, yet every card comes as often as it is in the deck.
 * @param place from 0
 */
export function dealt<T>(deck: readonly T[], seed: number, purpose: string, place: number): T {
  const round = Math.floor(place / deck.length);
  return seededRandom(seed, `${purpose} ${round}`).shuffled(deck)[place % deck.length]!;
}
