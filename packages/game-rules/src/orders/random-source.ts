/**
 * Returns a random integer from 0 (inclusive) to `maxExclusive` (exclusive, 1 to 2^32), all equally
 * likely.
 */
export type RandomSource = (maxExclusive: number) => number;

const wordCount = 2 ** 32;

/**
 * Creates a random source from 32-bit words (0 to 2^32 - 1, all equally likely). Words beyond the
 * last whole multiple of `maxExclusive` are discarded, because the remainder of every word would
 * favour small numbers.
 */
export function randomSourceFromWords(nextWord: () => number): RandomSource {
  return (maxExclusive) => {
    if (!Number.isInteger(maxExclusive) || maxExclusive < 1 || maxExclusive > wordCount) {
      throw new RangeError(`${maxExclusive} is not a bound from 1 to 2^32`);
    }
    const unbiasedCount = wordCount - (wordCount % maxExclusive);
    let word = nextWord();
    while (word >= unbiasedCount) word = nextWord();
    return word % maxExclusive;
  };
}

/** The used part of the Web Crypto API, a global of browsers and Node. */
interface WordFiller {
  getRandomValues(words: Uint32Array): Uint32Array;
}

/** Words per platform call: one call per word would cost more than the rest of a serial. */
const words = /* @__PURE__ */ new Uint32Array(256);
let usedCount = words.length;

function nextCryptoWord(): number {
  if (usedCount === words.length) {
    const { crypto } = globalThis as unknown as { crypto: WordFiller };
    crypto.getRandomValues(words);
    usedCount = 0;
  }
  const word = words[usedCount] as number;
  // Clears it, so that no word is returned twice or stays in memory.
  words[usedCount] = 0;
  usedCount += 1;
  return word;
}

/** The platform's unbiased cryptographic source, for everything that a player's luck depends on. */
export const cryptoRandomSource: RandomSource = /* @__PURE__ */ randomSourceFromWords(nextCryptoWord);
