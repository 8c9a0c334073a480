import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `saved_card`: a card that its player let a provider keep. */
export interface SavedCardTable {
  player_id: string;
  card_id: string;
  provider: string;
  token: string;
  customer: string | null;
  fingerprint: string;
  brand: string;
  last4: string;
  /** 1 to 12. */
  expiry_month: number;
  /** Four digits. */
  expiry_year: number;
  /** When it was saved last. */
  created_at: Date;
}

export type SavedCard = Selectable<SavedCardTable>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    saved_card: SavedCardTable;
  }
}

/** What names a saved card. */
export interface CardKey {
  readonly playerId: string;
  readonly cardId: string;
}

/** A player's cards, the one saved last first. */
export async function findSavedCards(queries: Queries, playerId: string): Promise<SavedCard[]> {
  return queries
    .selectFrom('saved_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('card_id')
    .execute();
}

export async function findSavedCard(
  queries: Queries,
  { playerId, cardId }: CardKey,
): Promise<SavedCard | undefined> {
  return queries
    .selectFrom('saved_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
}

/** Reads a card and keeps it from being deleted until the transaction ends. */
export async function lockSavedCard(
  transaction: Queries,
  { playerId, cardId }: CardKey,
): Promise<SavedCard | undefined> {
  return transaction
    .selectFrom('saved_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId)
    .forShare()
    .executeTakeFirst();
}

/** Adds a card. @returns false when the player has saved the same plastic before */
export async function insertSavedCard(transaction: Queries, card: SavedCardTable): Promise<boolean> {
  const inserted = await transaction
    .insertInto('saved_card')
    .values(card)
    .onConflict((conflict) => conflict.constraint('saved_card_is_stored_once').doNothing())
    .returning('card_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The card of the same plastic that the player saved before, kept from others until the transaction ends. */
export async function lockSamePlastic(
  transaction: Queries,
  { player_id: playerId, provider, fingerprint }: Pick<SavedCard, 'player_id' | 'provider' | 'fingerprint'>,
): Promise<SavedCard | undefined> {
  return transaction
    .selectFrom('saved_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .where('fingerprint', '=', fingerprint)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what is newer of a card that was saved again. */
export async function refreshSavedCard(
  transaction: Queries,
  { playerId, cardId }: CardKey,
  newer: Omit<SavedCardTable, 'player_id' | 'card_id' | 'provider' | 'fingerprint'>,
): Promise<void> {
  await transaction
    .updateTable('saved_card')
    .set(newer)
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId)
    .execute();
}

/** Deletes a card, or all cards of a player. @returns what they were */
export async function deleteSavedCards(
  transaction: Queries,
  playerId: string,
  cardId?: string,
): Promise<SavedCard[]> {
  const which = cardId === undefined ? sql`` : sql`and card_id = ${cardId}`;
  const deleted = await sql<SavedCard>`
    delete from saved_card where player_id = ${playerId} ${which} returning *`.execute(transaction);
  return deleted.rows;
}
