import { expect, test } from 'vitest';
import { groupOf, groupPath, listedGroups } from './ticket-groups.ts';

test('a group is found again in the address it leads to', () => {
  for (const group of listedGroups) {
    expect(groupOf(new URL(groupPath(group), 'https://loto.test').searchParams)).toBe(group);
  }
});

test('an unknown group is all tickets', () => {
  expect(groupOf(new URLSearchParams('status=lost'))).toBe('all');
});
