import { expect, test } from 'vitest';
import { claimUntil } from './claim-until.ts';

test.each([
  ['2026-11-19T18:15:00+02:00', '2027-02-17T18:15:00+02:00'],
  // Clocks change within the period, once in each direction.
  ['2027-02-18T18:15:00+02:00', '2027-05-19T18:15:00+03:00'],
  ['2026-09-17T18:15:00+03:00', '2026-12-16T18:15:00+02:00'],
])('a prize of %s can be claimed until %s', (drawAt, until) => {
  expect(claimUntil(new Date(drawAt))).toEqual(new Date(until));
});
