import type { Ticket } from '@loto/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { api } from '../../session/api/api.ts';
import { pickPressed } from '../../session/draft/draft-slice.ts';
import { createStore, type Store } from '../../session/store/store.ts';
import { serve } from '../../testing/fake-server.ts';
import { ioana } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signedInStore } from '../../testing/signed-in-store.ts';
import { startTexts } from '../../testing/start-texts.ts';
import { PlayAgain } from './play-again.tsx';

beforeAll(() => startTexts('ro'));

const ticket = {
  gameCode: 'loto-5-40',
  variants: [{ numbers: [1, 8, 12, 22, 35], jokers: [], isCombined: false, isQuickPick: true }],
  sideGame: null,
  drawCount: 2,
} as unknown as Ticket;

test('a press leads to the review of the same numbers, in their own game and for one draw', () => {
  const { store, addressOf } = renderScreen(<PlayAgain ticket={ticket} />, {
    path: '/user/history/ticket-details/a',
  });
  expect(screen.queryByText(/Înlocuiește/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Joacă aceleași numere' }));
  expect(addressOf()).toBe('/user/history/game/buy');
  const { draft, gameType } = store.getState();
  expect(gameType.selectedGameType).toBe('loto-5-40');
  expect(draft.drafts['loto-5-40']).toMatchObject({
    variants: [{ numbers: [1, 8, 12, 22, 35] }],
    sideGameNumberCount: 0,
    drawCount: 1,
  });
});

test('a message announces that the draft of that game is replaced', () => {
  const store = createStore();
  store.dispatch(pickPressed({ gameCode: 'loto-5-40', kind: 'numbers', number: 3 }));
  renderScreen(<PlayAgain ticket={ticket} />, { store });
  expect(screen.getByText('Înlocuiește biletul pe care l-ai început la acest joc.')).toBeTruthy();
});

/** Reports whether the server has responded if play is paused. */
const isPauseKnown = (store: Store) =>
  api.endpoints.getPlayPause.select({ quietFor: 'all' })(store.getState()).isSuccess;

test('does not offer them to an excluded player', async () => {
  const store = await signedInStore();
  const pause = { kind: 'self-exclusion', startsAt: '2026-11-18T12:00:00+02:00', endsAt: null };
  const sent = serve({ getPlayPause: () => ({ data: { pause } }) });
  const { container } = renderScreen(<PlayAgain ticket={ticket} />, { store });
  expect(container.textContent).toBe('');
  await waitFor(() => expect(isPauseKnown(store)).toBe(true));
  expect(sent).toHaveLength(1);
  expect(container.textContent).toBe('');
});

test('does not offer them to a player who has to show a document', async () => {
  const user = { ...ioana, userProfile: { ...ioana.userProfile, isIdentityHeld: true } };
  const store = await signedInStore(user);
  const sent = serve({ getPlayPause: () => ({ data: { pause: null } }) });
  const { container } = renderScreen(<PlayAgain ticket={ticket} />, { store });
  await waitFor(() => expect(isPauseKnown(store)).toBe(true));
  expect(sent).toHaveLength(1);
  expect(container.textContent).toBe('');
});
