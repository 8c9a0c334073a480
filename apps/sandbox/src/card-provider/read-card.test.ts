import { describe, expect, test } from 'vitest';
import { groupedNumber, passesLuhn, TEST_CARDS } from '../engine/test-cards.ts';
import { readCard } from './read-card.ts';

const NOW = Date.UTC(2026, 8, 15);
const EXPIRY = { month: 9, year: 2026 };
const GOOD = { number: '4242 4242 4242 4242', expiry: '09/26', cvc: '123', name: 'Ana Pop' };

describe('reading a card', () => {
  test.each(TEST_CARDS)('accepts test card $number, grouped or not', (card) => {
    expect(passesLuhn(card.number)).toBe(true);
    for (const number of [
      card.number,
      groupedNumber(card.number),
      groupedNumber(card.number).replaceAll(' ', '-'),
    ]) {
      expect(readCard({ ...GOOD, number }, NOW)).toEqual({ ok: true, card, expiry: EXPIRY });
    }
  });

  test.each(['09/26', '9/26', '09/2026', '0926', '12-30', '01 27', '09 / 26'])(
    'accepts expiry %s',
    (expiry) => {
      expect(readCard({ ...GOOD, expiry }, NOW).ok).toBe(true);
    },
  );

  test.each([
    ['number', '', 'number-missing'],
    ['number', '4242 4242 4242 4243', 'number-malformed'],
    ['number', '4242', 'number-malformed'],
    ['number', 'card', 'number-malformed'],
    ['number', '4111111111111111', 'number-not-a-test-card'],
    ['expiry', ' ', 'expiry-missing'],
    ['expiry', '13/30', 'expiry-malformed'],
    ['expiry', '00/30', 'expiry-malformed'],
    ['expiry', 'soon', 'expiry-malformed'],
    ['expiry', '08/26', 'expiry-past'],
    ['cvc', '', 'cvc-missing'],
    ['cvc', '12', 'cvc-malformed'],
    ['cvc', '12a', 'cvc-malformed'],
    ['name', ' ', 'name-missing'],
    ['name', 'x'.repeat(101), 'name-too-long'],
  ] as const)('%s "%s" is %s', (field, value, problem) => {
    expect(readCard({ ...GOOD, [field]: value }, NOW)).toEqual({ ok: false, problems: { [field]: problem } });
  });

  test('a card is valid until its month is over', () => {
    expect(readCard(GOOD, Date.UTC(2026, 9, 1) - 1).ok).toBe(true);
    expect(readCard(GOOD, Date.UTC(2026, 9, 1)).ok).toBe(false);
  });

  test('names every problem at once', () => {
    const read = readCard({ number: '', expiry: '', cvc: '', name: '' }, NOW);
    expect(!read.ok && Object.keys(read.problems)).toEqual(['number', 'expiry', 'cvc', 'name']);
  });
});
