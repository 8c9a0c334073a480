import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { lockPlayer, recordSensitiveChange } from '../../people/accounts/index.ts';
import { lockSavedCard } from '../../money/cards/index.ts';
import { addSavedCard, removeCard, selectCard } from './payout-card-table.ts';
import { canPayOut, type Winnings } from './winnings.ts';

/**
 * Chooses the card that prizes are paid to from now on: one that bought a ticket, or a saved one.
 */
export function selectWinningCard(winnings: Winnings): CallHandler<Calls['selectWinningCard']> {
  const { database, config, clock } = winnings;
  return async ({ params: { id: cardId } }, { bearer: { playerId }, language }) => {
    await database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      let card = await selectCard(transaction, playerId, cardId);
      if (card === undefined) {
        await offerSavedCard(transaction, winnings, { playerId, cardId });
        card = await selectCard(transaction, playerId, cardId);
      }
      if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
      if (card.is_selected) return;
      const change = { playerId, kind: 'payout-card-chosen', card, language, now: clock.now() } as const;
      await recordSensitiveChange(transaction, config, change);
    });
    return { data: {} };
  };
}

/**
 * Adds a saved card to those that prizes can be paid to.
 * @throws {ApiError} CARD_NOT_FOUND, CARD_TAKES_NO_PRIZES
 */
async function offerSavedCard(
  transaction: Queries,
  winnings: Winnings,
  key: { playerId: string; cardId: string },
): Promise<void> {
  const card = await lockSavedCard(transaction, key);
  if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
  if (!canPayOut(winnings, card)) throw new ApiError('CARD_TAKES_NO_PRIZES');
  await addSavedCard(transaction, card, winnings.clock.now());
}

/**
 * Removes a card from those that prizes can be paid to. Winnings accepted for it before still go
 * there.
 */
export function removeWinningCard({
  database,
  config,
  clock,
}: Winnings): CallHandler<Calls['removeWinningCard']> {
  return async ({ params: { id: cardId } }, { bearer: { playerId }, language }) => {
    const now = clock.now();
    await database.transaction().execute(async (transaction) => {
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      const card = await removeCard(transaction, { playerId, cardId, now });
      if (card === undefined) throw new ApiError('CARD_NOT_FOUND');
      const change = { playerId, kind: 'payout-card-removed', card, language, now } as const;
      await recordSensitiveChange(transaction, config, change);
    });
    return { data: {} };
  };
}
