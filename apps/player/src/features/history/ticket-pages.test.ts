import type { Ticket } from '@loto/api-contract';
import { expect, test } from 'vitest';
import { groupByDrawDay, groupOf, groupPath, listedGroups } from './ticket-pages.ts';

test('a group can be parsed from its URL', () => {
  for (const group of listedGroups) {
    expect(groupOf(new URL(groupPath(group), 'https://loto.test').searchParams)).toBe(group);
  }
});

test('an unknown group lists all tickets', () => {
  expect(groupOf(new URLSearchParams('status=lost'))).toBe('all');
});

const ticketOf = (id: string, drawAt: string) => ({ id, draws: [{ drawAt }] }) as Ticket;
const dayOf = (at: string) => at.slice(0, 10);

test('adjacent tickets of one draw day share a heading, and the order is preserved', () => {
  const tickets = [
    ticketOf('a', '2026-11-19T18:15:00+02:00'),
    ticketOf('b', '2026-11-19T18:15:00+02:00'),
    ticketOf('c', '2026-11-15T18:15:00+02:00'),
    ticketOf('d', '2026-11-19T18:15:00+02:00'),
  ];
  expect(
    groupByDrawDay(tickets, dayOf).map(({ day, tickets: list }) => [day, list.map(({ id }) => id).join('')]),
  ).toEqual([
    ['2026-11-19', 'ab'],
    ['2026-11-15', 'c'],
    ['2026-11-19', 'd'],
  ]);
});

test('no tickets, no headings', () => {
  expect(groupByDrawDay([], dayOf)).toEqual([]);
});
