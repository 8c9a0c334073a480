import { randomSourceFromWords, type RandomSource } from '@loto/game-rules';

/** Returns the same numbers in every run: a xorshift with a fixed seed. */
export function seededRandom(seed: number): RandomSource {
  let state = seed;
  return randomSourceFromWords(() => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  });
}
