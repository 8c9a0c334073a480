import fc from 'fast-check';

/** Generates mostly `usual` values, so that other parts of a request are tested as well. */
export function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 9): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}
