import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { ticketPlayedAgain } from '../../session/draft/draft-slice.ts';
import { gameTypeSelected } from '../../session/slices/game-type-slice.ts';
import { createStore } from '../../session/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import BuyScreen from './buy-screen.tsx';

const gameCode = 'loto-6-49';
const draw = (id: string, day: string) => ({
  id,
  drawAt: `${day}T18:15:00+02:00`,
  salesCloseAt: `${day}T18:00:00+02:00`,
  isSpecial: false,
  result: null,
});
const thursday = draw('d-thursday', '2026-11-19');
const sunday = draw('d-sunday', '2026-11-22');

test('when sales close before the payment, the next draw is bought only once the player agrees', async () => {
  const server = { draws: [thursday, sunday], time: '2026-11-19T17:59:00+02:00' };
  const paymentPage = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
  const sent = serve({
    gameTypes: () => ({
      data: { gameTypes: [], prices: [], feeBani: 50, maxOrderBani: null, serverTime: server.time },
    }),
    gamePeriods: () => ({
      data: {
        gamePeriods: [
          {
            gameCode,
            isEnabled: true,
            isOpen: true,
            nextDraws: server.draws,
            lastDraw: null,
            rolloverBani: null,
          },
        ],
        serverTime: server.time,
      },
    }),
    buyTicket: ({ body }) => {
      if ((body as { firstDrawId: string }).firstDrawId === server.draws[0]?.id)
        return { data: { gameTicket: unpaidTicket } };
      return { status: 409, errorCode: 'DRAW_CLOSED', errorMessage: 'S-a închis.' };
    },
    listCards: () => ({ data: { userCardList: [] } }),
    checkout: () => ({ data: { paymentUrl: 'https://card.test/1' } }),
  });
  const store = createStore();
  store.dispatch(
    ticketPlayedAgain({
      gameCode,
      variants: [{ numbers: [3, 11, 19, 24, 37, 42], jokers: [], isCombined: false, isQuickPick: false }],
      sideGameNumberCount: 0,
      drawCount: 1,
    }),
  );
  store.dispatch(gameTypeSelected(gameCode));
  renderScreen(<BuyScreen />, { path: '/user/home/game/buy', store });
  const pay = await screen.findByRole('button', { name: /^Plătește/ });

  server.draws = [sunday];
  server.time = '2026-11-19T18:00:01+02:00';
  fireEvent.click(pay);
  const agree = await screen.findByRole('button', { name: 'Da, pentru duminică, 22 noiembrie' });
  expect(screen.getByText(/Vânzarea pentru extragerea de joi, 19 noiembrie, s-a închis/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Plătește/ })).toBeNull();
  expect(paymentPage).not.toHaveBeenCalled();

  fireEvent.click(agree);
  fireEvent.click(await screen.findByRole('button', { name: /^Plătește/ }));
  await waitFor(() => expect(paymentPage).toHaveBeenCalledOnce());
  const orders = sent.filter(({ call }) => call === 'buyTicket');
  const bodies = orders.map(({ body }) => body);
  expect(bodies).toMatchObject([{ firstDrawId: thursday.id }, { firstDrawId: sunday.id }]);
  // another order has another key
  expect(new Set(orders.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});
