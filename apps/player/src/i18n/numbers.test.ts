import { expect, test } from 'vitest';
import { formatAmount, formatCount, formatLei } from './numbers.ts';
import { translator } from './translator.ts';

test.each([
  ['ro', '459,94', '8.422.367\u00a0lei', '13.983.816'],
  ['en', '459.94', '8,422,367\u00a0lei', '13,983,816'],
] as const)('numbers are separated as %s does', (language, amount, lei, count) => {
  translator.changeLanguage(language);
  expect(formatAmount(45_994)).toBe(amount);
  expect(formatLei(842_236_700, true)).toBe(lei);
  expect(formatCount(13_983_816)).toBe(count);
  translator.changeLanguage('ro');
});
