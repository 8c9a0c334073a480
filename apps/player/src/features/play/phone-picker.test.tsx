import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { pickPressed } from '../../session/draft/draft-slice.ts';
import { gameTypeSelected } from '../../session/store/slices/game-type-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { variantInView } from './draft-in-view.ts';
import NumberPickerScreen from './number-picker-screen.tsx';

beforeAll(() => startTexts('ro'));

/** Renders the picker of 6/49 on a phone and returns its field. */
function openOnPhone() {
  serve({});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const store = createStore();
  store.dispatch(gameTypeSelected('loto-6-49'));
  renderScreen(<NumberPickerScreen />, { path: '/user/home/game/ticket-number-picker', store });
  const [slip] = screen.getAllByRole('region', { name: 'Alege-ți numerele' });
  return { store, slip: within(slip as HTMLElement) };
}

test('on a phone the quick pick is above the field, where the bar does not cover it', () => {
  const { slip } = openOnPhone();
  const buttons = slip.getAllByRole('button');
  const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.slice(0, 3)).toEqual(['Alege la întâmplare', 'Golește', 'Numărul 1']);
});

test('a number appears on the ticket before its form changes, after which it might not fit', () => {
  const { store, slip } = openOnPhone();
  fireEvent.click(slip.getByRole('button', { name: 'Numărul 7' }));
  fireEvent.click(slip.getByRole('radio', { name: 'Combinată' }));
  expect(variantInView(store.getState(), 'loto-6-49')).toMatchObject({ numbers: [7], isCombined: true });
});

test('after five numbers the Jokers scroll into view', async () => {
  serve({});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.textContent);
  };
  const store = createStore();
  store.dispatch(gameTypeSelected('joker'));
  renderScreen(<NumberPickerScreen />, { path: '/user/home/game/ticket-number-picker', store });
  scrolled.length = 0;
  for (const number of [1, 2, 3, 4])
    store.dispatch(pickPressed({ gameCode: 'joker', kind: 'numbers', number }));
  expect(scrolled).toEqual([]);
  act(() => void store.dispatch(pickPressed({ gameCode: 'joker', kind: 'numbers', number: 5 })));
  expect(scrolled).toHaveLength(1);
  expect(scrolled[0]).toMatch(/^Joker0\/1/);
});
