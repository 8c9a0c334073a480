import { priceTicket, type TicketOrder } from '@loto/game-rules';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../session/api/api.ts';
import { createStore } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { shownSums } from '../../testing/shown-sums.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PurchaseSum } from './purchase-sum.tsx';

const order: TicketOrder = {
  gameCode: 'loto-6-49',
  variants: [{ numbers: [1, 2, 3, 4, 5, 6], jokers: [], isCombined: false, isQuickPick: false }],
  sideGameNumberCount: 0,
  drawCount: 1,
};
const priced = priceTicket(order, [{ drawAt: '2026-11-19T18:15:00+02:00', isSpecial: false }]);

async function show(maxOrderBani: number) {
  if (!priced.ok) throw new Error('The order has no price');
  const store = createStore();
  const serverTime = '2026-11-18T12:00:00+02:00';
  serve({
    gameTypes: () => ({ data: { gameTypes: [], prices: [], feeBani: 50, maxOrderBani, serverTime } }),
  });
  await store.dispatch(api.endpoints.gameTypes.initiate({}));
  renderScreen(
    <PurchaseSum
      order={order}
      price={priced.value}
      isPending={false}
      closedDraw={null}
      cards={[]}
      onPay={() => {}}
    />,
    {
      store,
    },
  );
}

test('allows an order at the highest price', async () => {
  await show(850);
  expect(screen.getByRole('button', { name: 'Plătește 8,50\u00a0lei' })).toBeTruthy();
});

test('the total is the sum of the lines above it', async () => {
  await show(850);
  expect(shownSums()).toEqual([{ parts: [800, 50], total: 850 }]);
});

test('refuses an order above the highest price and shows that price', async () => {
  await show(800);
  expect(screen.getByRole('alert').textContent).toContain('cel mult 8\u00a0lei');
  expect(screen.queryByRole('button')).toBeNull();
});
