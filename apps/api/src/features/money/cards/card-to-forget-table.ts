import { randomUUID } from 'node:crypto';
import type { Generated, Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { CardReference } from '../providers/index.ts';
import type { CardKey } from './saved-card-table.ts';

/** A row of `pending_card_detach`: a token that its provider has to forget. */
export interface PendingDetachTable {
  player_id: string;
  detach_id: string;
  card_id: string;
  provider: string;
  token: string;
  customer: string | null;
  /** Until then the card was charged by this token. */
  replaced_at: Date;
  poll_attempts: Generated<number>;
  next_poll_at: Date;
}

export type CardToForget = Selectable<PendingDetachTable>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    pending_card_detach: PendingDetachTable;
  }
}

/** What names a token to be forgotten. */
export interface ForgetKey {
  readonly playerId: string;
  readonly detachId: string;
}

/** Notes a token that is to be forgotten. */
export async function insertCardToForget(
  transaction: Queries,
  { playerId, cardId }: CardKey,
  { provider, token, customer }: CardReference & { readonly provider: string },
  now: Date,
): Promise<ForgetKey> {
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
      next_poll_at: now,
    })
    .execute();
  return { playerId, detachId };
}

export async function findCardToForget(
  queries: Queries,
  { playerId, detachId }: ForgetKey,
): Promise<CardToForget | undefined> {
  return queries
    .selectFrom('pending_card_detach')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('detach_id', '=', detachId)
    .executeTakeFirst();
}

/** The token that a card was charged by at an instant, if it was replaced or deleted since and is not forgotten yet. */
export async function findReplacedToken(
  queries: Queries,
  { playerId, cardId }: CardKey,
  at: Date,
): Promise<CardToForget | undefined> {
  return (
    queries
      .selectFrom('pending_card_detach')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('card_id', '=', cardId)
      // what is replaced in the same instant may have been begun just before
      .where('replaced_at', '>=', at)
      .orderBy('replaced_at')
      .limit(1)
      .executeTakeFirst()
  );
}

/** The provider has forgotten it. */
export async function deleteCardToForget(
  transaction: Queries,
  { playerId, detachId }: ForgetKey,
): Promise<void> {
  await transaction
    .deleteFrom('pending_card_detach')
    .where('player_id', '=', playerId)
    .where('detach_id', '=', detachId)
    .execute();
}

/** The provider is asked again later. */
export async function postponeForgetting(
  transaction: Queries,
  { playerId, detachId }: ForgetKey,
  { nextPollAt, pollAttempts }: { nextPollAt: Date; pollAttempts: number },
): Promise<void> {
  await transaction
    .updateTable('pending_card_detach')
    .set({ next_poll_at: nextPollAt, poll_attempts: pollAttempts })
    .where('player_id', '=', playerId)
    .where('detach_id', '=', detachId)
    .execute();
}
