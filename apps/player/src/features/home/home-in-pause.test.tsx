import type { GameType } from '@loto/api-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { draw649 } from '../../testing/results.ts';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import HomeScreen from './home-screen.tsx';

beforeAll(() => startTexts('ro'));

test('during a break, home shows results and tickets and sells nothing', async () => {
  const game = {
    code: 'loto-6-49',
    isEnabled: true,
    closedDraw: null,
    nextDraw: { ...draw649.draw, result: null, salesCloseAt: '2026-11-22T18:00:00+02:00' },
    lastDraw: draw649.draw,
  };
  const pause = {
    kind: 'time-out',
    startsAt: '2026-11-18T12:00:00+02:00',
    endsAt: '2026-11-19T12:00:00+02:00',
  };
  const store = await signedInStore();
  serve({
    getPlayPause: () => ({ data: { pause } }),
    gameTypes: () => ({
      data: {
        gameTypes: [game as unknown as GameType],
        prices: [{ code: 'loto-6-49', priceBani: 800, validFrom: '2025-11-01' }],
        feeBani: 50,
        maxOrderBani: null,
        serverTime: '2026-11-18T12:00:00+02:00',
      },
    }),
    listTickets: () => ({ data: { tickets: [{ ...unpaidTicket, status: 'active' }], totalCount: 1 } }),
  });
  renderScreen(<HomeScreen />, { path: '/user/home', store });
  await waitFor(() => expect(screen.queryByText('Bilet la întâmplare')).toBeNull());
  expect(await screen.findByText('Loto 6/49')).toBeTruthy();
  await waitFor(() => expect(screen.queryByTestId('skeleton')).toBeNull());
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/results', '/user/history', `/user/history/ticket-details/${unpaidTicket.id}`]);
});
