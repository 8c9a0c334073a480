import type { Calls } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { pollOpenCardSetups } from './poll-card-setup.ts';
import type { Cards } from './cards.ts';
import { findSavedCards } from './saved-card-table.ts';

/** Lists a player's saved cards, most recently saved first, and polls open card setups. */
export function listCards(cards: Cards): CallHandler<Calls['listCards']> {
  const { database } = cards;
  return async (_request, { bearer: { playerId } }) => {
    await pollOpenCardSetups(cards, playerId);
    const saved = await findSavedCards(database, playerId);
    const payoutCardId = saved.length === 0 ? null : await cards.payoutCardOf(database, playerId);
    const userCardList = saved.map((card) => ({
      id: card.card_id,
      brand: card.brand,
      last4: card.last4,
      expiryMonth: card.expiry_month,
      expiryYear: card.expiry_year,
      isPayoutCard: card.card_id === payoutCardId,
      createdAt: bucharestIso(card.created_at),
    }));
    return { data: { userCardList } };
  };
}
