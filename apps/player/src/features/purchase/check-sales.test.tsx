import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../session/api/api.ts';
import { createStore } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { fillInTicket } from '../../testing/filled-in.ts';
import { onSale, salesPeriod } from '../../testing/on-sale.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import BuyScreen from './buy-screen.tsx';

afterEach(() => void vi.useRealTimers());

const gameCode = 'loto-6-49';
const serverTime = '2026-11-19T12:00:00+02:00';
const draw = {
  id: 'd-1',
  drawAt: '2026-11-19T18:15:00+02:00',
  salesCloseAt: '2026-11-19T18:00:00+02:00',
  isSpecial: false,
  result: null,
};

/**
 * Opens the review of a ticket, either directly or after a page that loaded the sales of all games.
 */
async function open({ isKnown }: { isKnown: boolean }) {
  const sent = serve({
    ...onSale({ draws: [draw], serverTime }),
    checkGamePeriod: () => ({ data: { gamePeriod: salesPeriod([draw], false), serverTime } }),
    listCards: () => ({ data: { userCardList: [] } }),
  });
  const store = createStore();
  if (isKnown) await store.dispatch(api.endpoints.gamePeriods.initiate({}));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
  fillInTicket(store);
  renderScreen(<BuyScreen />, { path: '/user/home/game/buy', store });
  return sent.filter.bind(sent);
}

test('checks known sales once for this game and keeps the result for the page', async () => {
  const sent = await open({ isKnown: true });
  // Reloaded although other pages would still use the cached data.
  await screen.findByText('Jocul e oprit pentru moment');
  expect(sent(({ call }) => call === 'checkGamePeriod')).toMatchObject([{ body: { gameCode } }]);
  expect(sent(({ call }) => call === 'gamePeriods')).toHaveLength(1);
});

test('does not check sales again that were just loaded', async () => {
  const sent = await open({ isKnown: false });
  await screen.findByRole('button', { name: /^Plătește/ });
  await waitFor(() => expect(sent(({ call }) => call === 'listCards')).toHaveLength(1));
  expect(sent(({ call }) => call === 'gamePeriods')).toHaveLength(1);
  expect(sent(({ call }) => call === 'checkGamePeriod')).toEqual([]);
});
