import { beforeAll, expect, test } from 'vitest';
import { translator } from '../i18n/translator.ts';
import { startTexts } from '../testing/start-texts.ts';
import { lineText } from './line-text.ts';

beforeAll(() => startTexts('ro'));

test('a Joker is distinguished from the numbers, before the draw and after it', () => {
  const line = { numbers: [3, 20, 24], jokers: [20] };
  expect(lineText(line, translator.t)).toBe('3, 20, 24, Joker 20');
  expect(lineText(line, translator.t, { numbers: [20, 9, 3], jokers: [20] })).toBe(
    '3, 20, 24, Joker 20. Nimerite: 3, 20, Joker 20.',
  );
  expect(lineText(line, translator.t, { numbers: [1], jokers: [24] })).toBe(
    '3, 20, 24, Joker 20. Nimerite: niciunul.',
  );
});
