import { expect, test } from 'vitest';
import { campaignToShow, type Campaign } from './campaign-to-show.ts';

const special = { id: 'special-draw', until: '2024-09-15T15:00:00+03:00' } as Campaign;
const later = { id: 'later', until: '2024-10-01T15:00:00+03:00' } as Campaign;
const at = (instant: string) => Date.parse(instant);

test('shown until 15:00 in Bucharest, and no longer', () => {
  expect(campaignToShow([special], [], at('2024-09-15T14:59:59+03:00'))).toBe(special);
  expect(campaignToShow([special], [], at('2024-09-15T15:00:00+03:00'))).toBeNull();
  expect(campaignToShow([special], [], at('2024-09-15T15:01:00+03:00'))).toBeNull();
  // The same instants in UTC.
  expect(campaignToShow([special], [], at('2024-09-15T11:59:00Z'))).toBe(special);
  expect(campaignToShow([special], [], at('2024-09-15T14:01:00+02:00'))).toBeNull();
});

test('shows the next campaign after a closed one', () => {
  const now = at('2024-09-15T14:00:00+03:00');
  expect(campaignToShow([special, later], [], now)).toBe(special);
  expect(campaignToShow([special, later], ['special-draw'], now)).toBe(later);
  expect(campaignToShow([special, later], ['special-draw', 'later'], now)).toBeNull();
});
