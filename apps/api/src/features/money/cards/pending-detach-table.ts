import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { CardReference } from '../providers/index.ts';
import type { CardKey } from './saved-card-table.ts';

/** A row of `pending_card_detach`: a token that its provider must still detach. */
interface PendingDetachTable {
  player_id: string;
  detach_id: string;
  card_id: string;
  provider: string;
  token: string;
  customer: string | null;
  /** When this token was replaced; the card was charged with it until then. */
  replaced_at: Date;
}

type PendingDetach = Selectable<PendingDetachTable>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    pending_card_detach: PendingDetachTable;
  }
}

export interface PendingDetachKey {
  readonly playerId: string;
  readonly detachId: string;
}

export async function insertPendingDetach(
  transaction: Queries,
  { playerId, cardId }: CardKey,
  { provider, token, customer }: CardReference & { readonly provider: string },
  now: Date,
): Promise<PendingDetachKey> {
  const detachId = randomUUID();
  await transaction
    .insertInto('pending_card_detach')
    .values({
      player_id: playerId,
      detach_id: detachId,
      card_id: cardId,
      provider,
      token,
      customer,
      replaced_at: now,
    })
    .execute();
  return { playerId, detachId };
}

export async function findPendingDetach(
  queries: Queries,
  { playerId, detachId }: PendingDetachKey,
): Promise<PendingDetach | undefined> {
  return queries
    .selectFrom('pending_card_detach')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('detach_id', '=', detachId)
    .executeTakeFirst();
}

/**
 * Returns the token with which a card was charged at an instant, if it has been replaced since and
 * isn't detached yet.
 */
export async function findReplacedToken(
  queries: Queries,
  { playerId, cardId }: CardKey,
  at: Date,
): Promise<PendingDetach | undefined> {
  return (
    queries
      .selectFrom('pending_card_detach')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('card_id', '=', cardId)
      // A charge at exactly this instant may have used the old token.
      .where('replaced_at', '>=', at)
      .orderBy('replaced_at')
      .limit(1)
      .executeTakeFirst()
  );
}

export async function deletePendingDetach(
  transaction: Queries,
  { playerId, detachId }: PendingDetachKey,
): Promise<void> {
  await transaction
    .deleteFrom('pending_card_detach')
    .where('player_id', '=', playerId)
    .where('detach_id', '=', detachId)
    .execute();
}
