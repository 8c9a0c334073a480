import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { CardKey } from '../cards/index.ts';

/**
 * Whether a payment or payout by a saved card is pending: until then its provider has to know the
 * card.
 */
export async function isCardInUse(queries: Queries, { playerId, cardId }: CardKey): Promise<boolean> {
  const found = await sql<{ isInUse: boolean }>`
    select exists (
      select from payment where player_id = ${playerId} and saved_card_id = ${cardId} and status = 'pending'
    ) or exists (
      select from payout where player_id = ${playerId} and saved_card_id = ${cardId} and status = 'pending'
    ) as "isInUse"`.execute(queries);
  return found.rows[0]?.isInUse === true;
}
