import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { gameTypeSelected } from '../../session/slices/game-type-slice.ts';
import { createStore } from '../../session/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { variantInView } from './draft-in-view.ts';
import NumberPickerScreen from './number-picker-screen.tsx';

beforeAll(() => startTexts('ro'));

/** The picker of 6/49 as a phone shows it, and its field. */
function openOnPhone() {
  serve({});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const store = createStore();
  store.dispatch(gameTypeSelected('loto-6-49'));
  renderScreen(<NumberPickerScreen />, { path: '/user/home/game/ticket-number-picker', store });
  const [slip] = screen.getAllByRole('region', { name: 'Alege-ți numerele' });
  return { store, slip: within(slip as HTMLElement) };
}

test('on a phone chance comes before the field, which its bar would cover on a small one', () => {
  const { slip } = openOnPhone();
  const buttons = slip.getAllByRole('button');
  const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.slice(0, 3)).toEqual(['Alege la întâmplare', 'Golește', 'Numărul 1']);
});

test('a number is on the ticket before its form changes, after which it might not fit', () => {
  const { store, slip } = openOnPhone();
  fireEvent.click(slip.getByRole('button', { name: 'Numărul 7' }));
  fireEvent.click(slip.getByRole('radio', { name: 'Combinată' }));
  expect(variantInView(store.getState(), 'loto-6-49')).toMatchObject({ numbers: [7], isCombined: true });
});
