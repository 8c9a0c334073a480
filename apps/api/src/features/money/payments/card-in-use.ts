import type { Queries } from '../../../platform/database/database.ts';
import type { CardKey } from '../cards/index.ts';

/**
 * Reports whether a payment with a saved card is pending. Until it ends, the provider must keep the
 * card.
 */
export async function isCardCharged(queries: Queries, { playerId, cardId }: CardKey): Promise<boolean> {
  const found = await queries
    .selectFrom('payment')
    .select('payment_id')
    .where('player_id', '=', playerId)
    .where('saved_card_id', '=', cardId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return found !== undefined;
}
