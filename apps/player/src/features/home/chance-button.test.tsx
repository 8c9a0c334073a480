import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { drawCountChanged, pickPressed, ticketQuickPicked } from '../../session/draft/draft-slice.ts';
import { createStore } from '../../session/store/store.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { ChanceButton } from './chance-button.tsx';

beforeAll(() => startTexts('ro'));

const press = () => fireEvent.click(screen.getByRole('button', { name: 'La întâmplare, Joker' }));

test('random numbers fill one variant for the next draw, and a press leads to its review', () => {
  const store = createStore();
  const numbers = [1, 2, 3, 4, 5];
  const variant = { numbers, jokers: [6], isCombined: false, isQuickPick: true };
  store.dispatch(ticketQuickPicked({ gameCode: 'joker', variants: [variant, variant] }));
  store.dispatch(drawCountChanged({ gameCode: 'joker', count: 3 }));
  const { addressOf } = renderScreen(<ChanceButton gameCode="joker" />, { path: '/user/home', store });
  press();
  expect(addressOf()).toBe('/user/home/game/buy');
  const { draft, gameType } = store.getState();
  expect(gameType.selectedGameType).toBe('joker');
  expect(draft.drafts.joker).toMatchObject({
    variants: [{ isQuickPick: true }],
    drawCount: 1,
    sideGameNumberCount: 0,
  });
  expect(draft.drafts.joker?.variants[0]?.numbers).toHaveLength(5);
});

test('does not replace numbers marked by hand without a warning', () => {
  const store = createStore();
  store.dispatch(pickPressed({ gameCode: 'joker', kind: 'numbers', number: 3 }));
  const { addressOf } = renderScreen(<ChanceButton gameCode="joker" />, { path: '/user/home', store });
  press();
  expect(addressOf()).toBe('/user/home/game/add-lottery-ticket');
  expect(store.getState().gameType.selectedGameType).toBe('joker');
  expect(store.getState().draft.drafts.joker?.variants[0]?.numbers).toEqual([3]);
});
