import type { GameType } from '@loto/api-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import HomeScreen from './home-screen.tsx';

beforeAll(() => startTexts('ro'));

const draw = (id: string, day: string) => ({
  id,
  drawAt: `${day}T18:15:00+02:00`,
  salesCloseAt: `${day}T18:00:00+02:00`,
  isSpecial: false,
  result: null,
});
const tonight = draw('d-sunday', '2026-11-22');
const next = draw('d-thursday', '2026-11-26');

function openHome(serverTime: string) {
  const game = { code: 'loto-6-49', isEnabled: true, closedDraw: tonight, nextDraw: next, lastDraw: null };
  serve({
    gameTypes: () => ({
      data: {
        gameTypes: [game as unknown as GameType],
        prices: [{ code: 'loto-6-49', priceBani: 800, validFrom: '2025-11-01' }],
        feeBani: 50,
        maxOrderBani: null,
        serverTime,
      },
    }),
    listTickets: () => ({
      data: {
        tickets: ['a', 'b', 'c'].map((id) => ({
          ...unpaidTicket,
          id,
          status: id === 'c' ? 'expired' : 'active',
          draws: [tonight],
        })),
        totalCount: 3,
      },
    }),
  });
  renderScreen(<HomeScreen />, { path: '/user/home' });
}

test('between the close of sales and the draw, home mentions the tickets that play and sells the next draw', async () => {
  openHome('2026-11-22T18:05:00+02:00');
  await screen.findByText('La extragerea de la 18:15 joacă 2 bilete ale tale.');
  expect(screen.getByText('Vânzarea s-a închis')).toBeTruthy();
  expect(screen.getByText('Extragerea e la 18:15')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Joacă joi/ })).toBeTruthy();
  expect(screen.queryByText(/Mai ai/)).toBeNull();
});

test('after the draw it awaits the result', async () => {
  openHome('2026-11-22T18:16:00+02:00');
  await waitFor(() =>
    expect(screen.getByText('S-a extras la 18:15. 2 bilete ale tale își așteaptă rezultatul.')).toBeTruthy(),
  );
});
