import { RULEBOOK } from '@loto/game-rules';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../testing/start-texts.ts';
import { orderOf } from '../../session/draft/draft-order.ts';
import { rootReducer } from '../../session/store/all-slices.ts';
import { QuickStart } from './quick-start.tsx';
import type { GameSales } from '../../session/sales/use-game-sales.ts';

const draw = {
  id: 'draw',
  drawAt: '2026-11-19T18:15:00+02:00',
  salesCloseAt: '',
  isSpecial: false,
  addedPrizeBani: 0,
  result: null,
};
const sales: GameSales = { state: 'open', draws: [draw], rulebook: RULEBOOK, retry: () => {} };

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

beforeAll(() => startTexts('ro'));

it('proposes one variant, picks the chosen number for the ticket’s review, for a game not selected before, and stays below its parent', () => {
  const store = configureStore({ reducer: rootReducer });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/user/history/game/add-lottery-ticket']}>
        <QuickStart gameCode="joker" sales={sales} />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('button', { name: /^Completează o variantă/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mai mult' }));
  fireEvent.click(screen.getByRole('button', { name: /^Completează 2 variante/ }));
  const { gameType, draft } = store.getState();
  expect(gameType.selectedGameType).toBe('joker');
  expect(draft.drafts.joker && orderOf(draft.drafts.joker)).toMatchObject({
    ok: true,
    value: { variants: Array.from({ length: 2 }, () => ({ isQuickPick: true, isCombined: false })) },
  });
  expect(screen.getByTestId('address').textContent).toBe('/user/history/game/buy');
});
