/**
 * Returns a random integer from 0 (inclusive) to `maxExclusive` (exclusive, 1 to 2^32), all equally
 * likely.
 */
export type RandomSource = (maxExclusive: number) => number;

const wordCount = 2 ** 32;

/**
 * Creates a random source from random 32-bit words. Words beyond the last multiple of
 * `maxExclusive` are discarded, because a plain remainder would favour small numbers.
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

/** The part of the Web Crypto API that we use, available in browsers and Node. */
interface WordFiller {
  getRandomValues(words: Uint32Array): Uint32Array;
}

/**
 * Words are fetched in bulk, because one call per word would cost more than the rest of a serial.
 */
const words = /* @__PURE__ */ new Uint32Array(256);
let usedCount = words.length;

function nextCryptoWord(): number {
  if (usedCount === words.length) {
    const { crypto } = globalThis as unknown as { crypto: WordFiller };
    crypto.getRandomValues(words);
    usedCount = 0;
  }
  const word = words[usedCount] as number;
  // Cleared so that a word is never used twice and doesn't stay in memory.
  words[usedCount] = 0;
  usedCount += 1;
  return word;
}

/** The platform's cryptographic random source, used wherever chance matters to players. */
export const cryptoRandomSource: RandomSource = /* @__PURE__ */ randomSourceFromWords(nextCryptoWord);
