import type { PlayLimit } from '@loto/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ticketPlayedAgain } from '../../session/draft/draft-slice.ts';
import { gameTypeSelected } from '../../session/slices/game-type-slice.ts';
import { serve } from '../../testing/fake-server.ts';
import { playLimits } from '../../testing/play-limits.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { unpaidTicket } from '../../testing/unpaid-ticket.ts';
import BuyScreen from './buy-screen.tsx';

beforeAll(() => startTexts('ro'));

const gameCode = 'loto-6-49';

/** The check of a ticket; `after` are the limits once they were set or a purchase was refused. */
async function openCheck(first: { limits: PlayLimit[] }, after = first) {
  const store = await signedInStore();
  const serverTime = '2098-08-18T12:00:00+03:00';
  const nextDraws = [{ ...unpaidTicket.draws[0], isSpecial: false, addedPrizeBani: 0 }];
  const period = { gameCode, isEnabled: true, isOpen: true, nextDraws, lastDraw: null, rolloverBani: null };
  let limits = first;
  const sent = serve({
    gameTypes: () => ({ data: { gameTypes: [], prices: [], feeBani: 50, maxOrderBani: null, serverTime } }),
    gamePeriods: () => ({ data: { gamePeriods: [period], serverTime } }),
    listCards: () => ({ data: { userCardList: [] } }),
    getPlayLimits: () => ({ data: limits }),
    setPlayLimits: () => {
      limits = after;
      return { data: after };
    },
    buyTicket: () => {
      limits = after;
      return { status: 409, errorCode: 'SPEND_LIMIT_REACHED', errorMessage: 'Limita.' };
    },
  });
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
  await screen.findByText('Total');
  return sent;
}

const reached = playLimits({ day: { limitBani: 1_000, spentBani: 900, leftBani: 100 } });
const pay = () => screen.queryByRole('button', { name: /^Plătește/ });

test('a ticket beyond the limit says what is left and until when, in place of the payment', async () => {
  const sent = await openCheck(reached);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/Mai poți cheltui 1,00\slei până marți, 19 august, 00:00/);
  expect(screen.getByRole('link', { name: 'Vezi limitele tale' })).toBeTruthy();
  expect(pay()).toBeNull();
  expect(sent.some(({ call }) => call === 'buyTicket')).toBe(false);
});

test('a limit that another purchase used up meanwhile shows itself once the server refuses', async () => {
  await openCheck(playLimits({ day: { limitBani: 100_000, leftBani: 100_000 } }), reached);
  fireEvent.click(await screen.findByRole('button', { name: /^Plătește/ }));
  expect(await screen.findByText('Biletul trece de limita ta')).toBeTruthy();
  expect(pay()).toBeNull();
});

test('before the first payment limits are set by one press, or left out by another', async () => {
  const withLimits = playLimits({ day: { limitBani: 40_000, leftBani: 40_000 } });
  const sent = await openCheck(playLimits(), withLimits);
  fireEvent.click(await screen.findByRole('button', { name: 'Pune limitele' }));
  await waitFor(() => expect(screen.queryByText('Vrei o limită?')).toBeNull());
  expect(sent.find(({ call }) => call === 'setPlayLimits')?.body).toEqual({
    day: 40_000,
    week: 150_000,
    month: 450_000,
  });
  expect(pay()).toBeTruthy();
});

test('"not now" leaves the payment as it is', async () => {
  const sent = await openCheck(playLimits());
  fireEvent.click(await screen.findByRole('button', { name: 'Nu acum' }));
  expect(screen.queryByText('Vrei o limită?')).toBeNull();
  expect(pay()).toBeTruthy();
  expect(sent.some(({ call }) => call === 'setPlayLimits')).toBe(false);
  sessionStorage.clear();
});
