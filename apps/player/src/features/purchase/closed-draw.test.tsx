import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { device } from '../../device/device.ts';
import { createStore } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { fillInTicket } from '../../testing/filled-in.ts';
import { onSale } from '../../testing/on-sale.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import BuyScreen from './buy-screen.tsx';

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
  const server = { draws: [thursday, sunday], serverTime: '2026-11-19T17:59:00+02:00' };
  const paymentPage = vi.spyOn(device, 'openPaymentPage').mockReturnValue();
  const sent = serve({
    ...onSale(server),
    buyTicket: ({ body }) => {
      if ((body as { firstDrawId: string }).firstDrawId === server.draws[0]?.id)
        return { data: { gameTicket: unpaidTicket } };
      return { status: 409, errorCode: 'DRAW_CLOSED', errorMessage: 'S-a închis.' };
    },
    listCards: () => ({ data: { userCardList: [] } }),
    checkout: () => ({ data: { paymentUrl: 'https://card.test/1' } }),
  });
  const store = createStore();
  fillInTicket(store);
  renderScreen(<BuyScreen />, { path: '/user/home/game/buy', store });
  const pay = await screen.findByRole('button', { name: /^Plătește/ });

  server.draws = [sunday];
  server.serverTime = '2026-11-19T18:00:01+02:00';
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
  // Another order uses another key.
  expect(new Set(orders.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});
