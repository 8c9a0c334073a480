import { expect, test } from 'vitest';
import { isCardExpired } from './saved-card-table.ts';

const card = { expiry_month: 11, expiry_year: 2026 };

test.each([
  ['2026-11-01T00:00:00+02:00', false],
  ['2026-11-30T23:59:59+02:00', false],
  ['2026-12-01T00:00:00+02:00', true],
  // This is still November in UTC.
  ['2026-11-30T22:30:00Z', true],
  ['2027-01-01T12:00:00+02:00', true],
  ['2025-12-31T12:00:00+02:00', false],
])('a card valid until 11/2026 is at %s expired: %s', (now, expired) => {
  expect(isCardExpired(card, new Date(now))).toBe(expired);
});
