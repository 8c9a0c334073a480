import { randomUUID } from 'node:crypto';
import type { Generated, Selectable } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { CardReference } from '../payment-providers/index.ts';
import type { CardKey } from './saved-card-table.ts';

/** A row of `card_to_forget`: a token that its provider has to forget. */
export interface CardToForgetTable {
  player_id: string;
  forget_id: string;
  card_id: string;
  provider: string;
  token: string;
  customer: string | null;
  /** Until then the card was charged by this token. */
  replaced_at: Date;
  ask_count: Generated<number>;
  ask_at: Date;
}

export type CardToForget = Selectable<CardToForgetTable>;

declare module '../../platform/database.ts' {
  interface Tables {
    card_to_forget: CardToForgetTable;
  }
}

/** What names a token to be forgotten. */
export interface ForgetKey {
  readonly playerId: string;
  readonly forgetId: string;
}

/** Notes a token that is to be forgotten. */
export async function insertCardToForget(
  transaction: Queries,
  { playerId, cardId }: CardKey,
  { provider, token, customer }: CardReference & { readonly provider: string },
  now: Date,
): Promise<ForgetKey> {
  const forgetId = randomUUID();
  await transaction
    .insertInto('card_to_forget')
    .values({
      player_id: playerId,
      forget_id: forgetId,
      card_id: cardId,
      provider,
      token,
      customer,
      replaced_at: now,
      ask_at: now,
    })
    .execute();
  return { playerId, forgetId };
}

export async function findCardToForget(
  queries: Queries,
  { playerId, forgetId }: ForgetKey,
): Promise<CardToForget | undefined> {
  return queries
    .selectFrom('card_to_forget')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('forget_id', '=', forgetId)
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
      .selectFrom('card_to_forget')
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
  { playerId, forgetId }: ForgetKey,
): Promise<void> {
  await transaction
    .deleteFrom('card_to_forget')
    .where('player_id', '=', playerId)
    .where('forget_id', '=', forgetId)
    .execute();
}

/** The provider is asked again later. */
export async function postponeForgetting(
  transaction: Queries,
  { playerId, forgetId }: ForgetKey,
  { askAt, askCount }: { askAt: Date; askCount: number },
): Promise<void> {
  await transaction
    .updateTable('card_to_forget')
    .set({ ask_at: askAt, ask_count: askCount })
    .where('player_id', '=', playerId)
    .where('forget_id', '=', forgetId)
    .execute();
}
