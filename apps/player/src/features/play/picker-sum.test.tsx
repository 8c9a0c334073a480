import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { gameTypeSelected } from '../../session/slices/game-type-slice.ts';
import { createStore } from '../../session/store.ts';
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

/** What a screen reader says when it changes. */
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
