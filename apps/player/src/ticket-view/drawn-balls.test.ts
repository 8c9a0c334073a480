import { expect, test } from 'vitest';
import { drawnAsShown } from './drawn-balls.tsx';

const drawn = { numbers: [23, 4, 46, 11, 38, 29], jokers: [14] };

test('drawn numbers are shown ascending, and in the order of the draw where it decides', () => {
  const sorted = { numbers: [4, 11, 23, 29, 38, 46], jokers: [14] };
  expect(drawnAsShown('loto-6-49', drawn)).toEqual(sorted);
  expect(drawnAsShown('joker', drawn)).toEqual(sorted);
  expect(drawnAsShown('loto-5-40', drawn)).toEqual(drawn);
});
