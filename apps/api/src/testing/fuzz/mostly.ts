import fc from 'fast-check';

/** Mostly `usual`, so that the other parts of a request are looked at as well. */
export function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 9): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}
