import { ticketPlayedAgain } from '../session/draft/draft-slice.ts';
import { gameTypeSelected } from '../session/store/slices/game-type-slice.ts';
import type { createStore } from '../session/store/store.ts';

/** Fills in a simple ticket of 6/49 for one draw, ready to be bought. */
export function fillInTicket(store: ReturnType<typeof createStore>): void {
  const gameCode = 'loto-6-49';
  const variant = { numbers: [3, 11, 19, 24, 37, 42], jokers: [], isCombined: false, isQuickPick: false };
  store.dispatch(ticketPlayedAgain({ gameCode, variants: [variant], sideGameNumberCount: 0, drawCount: 1 }));
  store.dispatch(gameTypeSelected(gameCode));
}
