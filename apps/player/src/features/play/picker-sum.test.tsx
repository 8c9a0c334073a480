import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ticketPlayedAgain } from '../../session/draft/draft-slice.ts';
import { gameTypeSelected } from '../../session/store/slices/game-type-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { onSale } from '../../testing/on-sale.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import NumberPickerScreen from './number-picker-screen.tsx';

beforeAll(() => startTexts('ro'));

const draw = {
  id: 'd-thursday',
  drawAt: '2026-11-19T18:15:00+02:00',
  salesCloseAt: '2026-11-19T18:00:00+02:00',
  isSpecial: false,
  result: null,
};

/** Returns the text that a screen reader announces on a change. */
const spoken = () =>
  [...document.querySelectorAll('[aria-live="polite"][aria-atomic="true"]')].map(
    ({ textContent }) => textContent,
  );

test.each([
  ['phone', false],
  ['desktop', true],
])('what the ticket costs is read out when it changes, on a %s', async (_, isDesktop) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesktop,
    addEventListener() {},
    removeEventListener() {},
  }));
  serve(onSale({ draws: [draw], serverTime: '2026-11-19T12:00:00+02:00' }));
  const store = createStore();
  store.dispatch(gameTypeSelected('loto-6-49'));
  renderScreen(<NumberPickerScreen />, { path: '/user/home/game/ticket-number-picker', store });
  await waitFor(() => expect(spoken().join()).toContain('8,50'));
  const [sideGame] = screen.getAllByRole('switch');
  fireEvent.click(sideGame as HTMLElement);
  expect(spoken().join()).toContain('12,50');
});

/** Renders the picker of 6/49 on a phone with a combined variant of this many numbers. */
async function openWith(numberCount: number) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  serve(onSale({ draws: [draw], serverTime: '2026-11-19T12:00:00+02:00' }));
  const store = createStore();
  store.dispatch(gameTypeSelected('loto-6-49'));
  const numbers = Array.from({ length: numberCount }, (_, index) => index + 1);
  const variant = { numbers, jokers: [], isCombined: true, isQuickPick: false };
  store.dispatch(
    ticketPlayedAgain({
      gameCode: 'loto-6-49',
      variants: [variant],
      sideGameNumberCount: 0,
      drawCount: 1,
    }),
  );
  const path = '/user/home/game/ticket-number-picker';
  const { addressOf } = renderScreen(<NumberPickerScreen />, { path, store });
  await waitFor(() => expect(spoken().join()).toMatch(/,50/));
  return { addressOf, path, goOn: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuă' }) };
}

test('a ticket above the highest price shows a message in the bar and does not continue', async () => {
  const { goOn } = await openWith(13);
  expect(screen.getByRole('alert').textContent).toBe('Un bilet poate costa cel mult 10.000\u00a0lei.');
  expect(goOn().disabled).toBe(true);
  expect(screen.getByText(/^1\.716 variante simple/)).toBeTruthy();
});

test('from 200 lei on the first press asks once, the second continues', async () => {
  const { addressOf, path, goOn } = await openWith(8);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(goOn());
  expect(screen.getByRole('alert').textContent).toBe('Biletul acesta costă cât 26 de bilete simple.');
  expect(addressOf()).toBe(path);
  fireEvent.click(goOn());
  expect(addressOf()).toBe('/user/home/game/buy');
});
