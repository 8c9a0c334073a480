import { describe, expect, test } from 'vitest';
import { expiryOf, sendableAt } from './push-hours.ts';

const at = (text: string) => new Date(text);

describe('night hours', () => {
  test.each([
    // The cases cover winter, summer, and the nights when clocks change.
    ['2026-11-18T21:59:59+02:00', '2026-11-18T21:59:59+02:00'],
    ['2026-11-18T22:00:00+02:00', '2026-11-19T08:00:00+02:00'],
    ['2026-11-19T00:00:00+02:00', '2026-11-19T08:00:00+02:00'],
    ['2026-11-19T07:59:59+02:00', '2026-11-19T08:00:00+02:00'],
    ['2026-11-19T08:00:00+02:00', '2026-11-19T08:00:00+02:00'],
    ['2026-07-01T22:00:00+03:00', '2026-07-02T08:00:00+03:00'],
    ['2026-07-01T21:59:59+03:00', '2026-07-01T21:59:59+03:00'],
    ['2026-10-24T22:00:00+03:00', '2026-10-25T08:00:00+02:00'],
    ['2026-10-25T03:30:00+02:00', '2026-10-25T08:00:00+02:00'],
    ['2027-03-27T22:00:00+02:00', '2027-03-28T08:00:00+03:00'],
    ['2027-03-28T04:30:00+03:00', '2027-03-28T08:00:00+03:00'],
    ['2026-12-31T23:00:00+02:00', '2027-01-01T08:00:00+02:00'],
  ])('a prize, a result or a reminder from %s is sent at %s', (now, sent) => {
    for (const kind of ['prize', 'results', 'draw-soon'] as const)
      expect(sendableAt(kind, at(now))).toEqual(at(sent));
  });

  test('a payment is confirmed at any hour', () => {
    const midnight = at('2026-11-19T00:00:00+02:00');
    expect(sendableAt('payment', midnight)).toBe(midnight);
  });
});

describe('the expiry of a message', () => {
  test('of a reminder is the close of sales, and at most 22:00', () => {
    const now = at('2026-11-19T14:00:00+02:00');
    const closes = at('2026-11-19T18:00:00+02:00');
    expect(expiryOf('draw-soon', now, closes)).toEqual(closes);
    expect(expiryOf('draw-soon', now, at('2026-11-19T22:30:00+02:00'))).toEqual(
      at('2026-11-19T22:00:00+02:00'),
    );
    expect(expiryOf('draw-soon', now, null)).toEqual(at('2026-11-19T22:00:00+02:00'));
  });

  test('of others spans a night', () => {
    const now = at('2026-11-18T22:00:00+02:00');
    for (const kind of ['payment', 'results', 'prize'] as const)
      expect(expiryOf(kind, now, null) > at('2026-11-19T08:00:00+02:00')).toBe(true);
  });
});
