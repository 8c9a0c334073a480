import { bucharestDay } from '@loto/game-rules';
import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { CardReference, SetUpCard } from '../providers/index.ts';
import { findReplacedToken } from './pending-detach-table.ts';

/** A row of `saved_card`: a card that a provider stores for its player. */
interface SavedCardTable {
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
  /** When the card was last saved. */
  created_at: Date;
}

export type SavedCard = Selectable<SavedCardTable>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    saved_card: SavedCardTable;
  }
}

export interface CardKey {
  readonly playerId: string;
  readonly cardId: string;
}

/** Returns a player's cards, most recently saved first. */
export async function findSavedCards(queries: Queries, playerId: string): Promise<SavedCard[]> {
  return queries
    .selectFrom('saved_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('card_id')
    .execute();
}

async function findSavedCard(queries: Queries, key: CardKey): Promise<SavedCard | undefined> {
  return selectSavedCard(queries, key).executeTakeFirst();
}

/** Returns a card and locks it against deletion until the transaction ends. */
export async function lockSavedCard(transaction: Queries, key: CardKey): Promise<SavedCard | undefined> {
  return selectSavedCard(transaction, key).forShare().executeTakeFirst();
}

function selectSavedCard(queries: Queries, { playerId, cardId }: CardKey) {
  return queries
    .selectFrom('saved_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId);
}

/**
 * Locks and returns a player's card by its fingerprint, which stays the same when a card is saved
 * again.
 */
export async function lockCardByFingerprint(
  transaction: Queries,
  { playerId, provider, fingerprint }: { playerId: string; provider: string; fingerprint: string },
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

export async function insertSavedCard(
  transaction: Queries,
  { playerId, cardId, provider, card, now }: CardKey & { provider: string; card: SetUpCard; now: Date },
): Promise<void> {
  await transaction
    .insertInto('saved_card')
    .values({
      player_id: playerId,
      card_id: cardId,
      provider,
      fingerprint: card.fingerprint,
      ...columnsOf(card, now),
    })
    .execute();
}

/** Updates a card that was saved again, possibly with a new token and expiry. */
export async function updateSavedCard(
  transaction: Queries,
  { playerId, cardId }: CardKey,
  card: SetUpCard,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('saved_card')
    .set(columnsOf(card, now))
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId)
    .execute();
}

function columnsOf({ token, customer, brand, last4, expiryMonth, expiryYear }: SetUpCard, now: Date) {
  return {
    token,
    customer,
    brand,
    last4,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
    created_at: now,
  };
}

/** Deletes one card or all cards of a player, and returns the deleted rows. */
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

/** Reports whether the expiry month of a card has ended in Bucharest. */
export function isCardExpired(
  { expiry_month: month, expiry_year: year }: Pick<SavedCard, 'expiry_month' | 'expiry_year'>,
  now: Date,
): boolean {
  const [nowYear = 0, nowMonth = 0] = bucharestDay(now).split('-').map(Number);
  return nowYear > year || (nowYear === year && nowMonth > month);
}

/**
 * Returns the provider's reference of a saved card at an instant. A charge or payout that began
 * then is retried with the same reference, so that the requests are identical.
 * @returns undefined once the provider has detached the card
 */
export async function findCardReference(
  queries: Queries,
  card: CardKey,
  at: Date,
): Promise<CardReference | undefined> {
  const found = (await findReplacedToken(queries, card, at)) ?? (await findSavedCard(queries, card));
  return found === undefined ? undefined : { token: found.token, customer: found.customer };
}
