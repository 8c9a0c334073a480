import fc from 'fast-check';
import { fuzzText } from './fuzz-texts.ts';

/** Generates nested lists or objects, deep enough to overflow the stack of recursive code. */
const deep: fc.Arbitrary<unknown> = fc
  .tuple(fc.boolean(), fc.constantFrom(20, 500, 4000))
  .map(([isList, depth]) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
    return value;
  });

/** Generates JSON values that no field expects. */
export const fuzzValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fuzzText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.5,
      1e308,
      -1e308,
      5e-324,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      [],
      {},
      [[]],
      [null],
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deep },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fuzzText.map((text) => text.slice(0, 20)),
        fc.constantFrom(13, 101, 3000),
      )
      .map(([text, times]) => Array<string>(times).fill(text)),
  },
);
