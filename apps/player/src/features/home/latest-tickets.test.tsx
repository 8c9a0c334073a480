import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import { LatestTickets } from './latest-tickets.tsx';

test('tickets of one game and one draw are told apart by the numbers in their names', async () => {
  const numbersOf = [
    [1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12],
  ];
  const tickets = numbersOf.map((numbers, place) => ({
    ...unpaidTicket,
    id: `t-${place}`,
    variants: [{ numbers, jokers: [], isCombined: false, isQuickPick: false }],
  }));
  serve({ listTickets: () => ({ data: { tickets, totalCount: 2 } }) });
  renderScreen(<LatestTickets />, { path: '/user/home' });
  for (const numbers of numbersOf) {
    expect(await screen.findByRole('link', { name: new RegExp(`: ${numbers.join(', ')}\\D`) })).toBeTruthy();
  }
});
