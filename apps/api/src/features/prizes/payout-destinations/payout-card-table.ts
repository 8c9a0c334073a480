import { randomUUID } from 'node:crypto';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { SavedCard } from '../../money/cards/index.ts';
import { bank, type PayoutTarget, type transfers } from '../../money/payouts/index.ts';
import { type TicketCard } from '../../money/payments/index.ts';

/**
 * A row of `payout_card`: a destination of prizes, which is a card that bought tickets, a saved
 * card, or a bank account.
 */
interface PayoutCardTable {
  player_id: string;
  card_id: string;
  provider: string;
  /** True for a saved card, or for an account if the provider is `bank`; `card_id` is its id. */
  is_saved: Generated<boolean>;
  /** The provider's reference of the newest payment with this card; null for a saved card. */
  provider_reference: string | null;
  brand: string;
  last4: string;
  /** The provider's fingerprint of the card; null for a saved card, or if the provider has none. */
  fingerprint: Generated<string | null>;
  used_at: Date;
  is_selected: Generated<boolean>;
  removed_at: Date | null;
}

export type PayoutCard = Selectable<PayoutCardTable>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    payout_card: PayoutCardTable;
  }
}

/**
 * Upserts the cards that bought tickets. The provider's fingerprint distinguishes cards with the
 * same brand and digits. Without a fingerprint they might be different cards, so prizes still go to
 * the first one. Using a removed card restores it.
 * @returns the destination of each ticket's prizes, without removed cards. If a card paid for
 *   several tickets, the reference may be from another ticket's payment.
 */
export async function upsertTicketCards(
  transaction: Queries,
  cards: readonly TicketCard[],
): Promise<Map<string, CardOfTicket>> {
  if (cards.length === 0) return new Map();
  const newest = new Map<string, TicketCard>();
  for (const card of cards) {
    const known = newest.get(cardIdentity(card));
    if (known === undefined || known.paidAt < card.paidAt) newest.set(cardIdentity(card), card);
  }
  const used = [...newest.values()];
  const found = await sql<PayoutCard & { playerId: string; provider_reference: string }>`
    insert into payout_card
      (player_id, card_id, provider, provider_reference, brand, last4, fingerprint, used_at)
    select * from unnest(
      ${used.map((card) => card.playerId)}::uuid[], ${used.map(() => randomUUID())}::uuid[],
      ${used.map((card) => card.provider)}::text[], ${used.map((card) => card.reference)}::text[],
      ${used.map((card) => card.brand)}::text[], ${used.map((card) => card.last4)}::text[],
      ${used.map((card) => card.fingerprint)}::text[],
      ${used.map((card) => card.paidAt)}::timestamptz[])
    on conflict (player_id, provider, brand, last4, fingerprint) where not is_saved do update set
      provider_reference = case
        when excluded.used_at > payout_card.used_at
          and (excluded.fingerprint is not null or payout_card.removed_at is not null)
        then excluded.provider_reference else payout_card.provider_reference end,
      used_at = greatest(payout_card.used_at, excluded.used_at),
      removed_at = case when excluded.used_at > payout_card.removed_at then null else payout_card.removed_at end
    returning *, player_id as "playerId"`.execute(transaction);
  const rows = new Map(found.rows.map((row) => [cardIdentity(row), row]));
  return new Map(
    cards.flatMap((card) => {
      const row = rows.get(cardIdentity(card));
      if (row === undefined || row.removed_at !== null) return [];
      const { card_id: cardId, provider, provider_reference: reference } = row;
      return [[card.ticketId, { cardId, provider, reference }]];
    }),
  );
}

/** The destination of a ticket's prizes: a row of `payout_card`, and the provider's reference. */
interface CardOfTicket {
  readonly cardId: string;
  readonly provider: string;
  readonly reference: string;
}

type CardIdentity = Pick<TicketCard, 'playerId' | 'provider' | 'brand' | 'last4' | 'fingerprint'>;

function cardIdentity({ playerId, provider, brand, last4, fingerprint }: CardIdentity): string {
  return JSON.stringify([playerId, provider, brand, last4, fingerprint]);
}

/**
 * Returns a player's cards, including removed ones because prizes may have been paid to them. Cards
 * that bought tickets come first, most recently used first, followed by cards that are only saved.
 */
export async function findPayoutCards(queries: Queries, playerId: string): Promise<PayoutCard[]> {
  return queries
    .selectFrom('payout_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('is_saved')
    .orderBy('used_at', 'desc')
    .orderBy('card_id')
    .execute();
}

type OwnDestination = Pick<SavedCard, 'player_id' | 'card_id' | 'provider' | 'brand' | 'last4'>;

/** Adds a saved card to the destinations of prizes, or restores a removed one. */
export async function addSavedCard(
  transaction: Queries,
  { player_id, card_id, provider, brand, last4 }: OwnDestination,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('payout_card')
    .values({
      player_id,
      card_id,
      provider,
      is_saved: true,
      provider_reference: null,
      brand,
      last4,
      used_at: now,
      removed_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'card_id']).doUpdateSet({ removed_at: null, used_at: now }),
    )
    .execute();
}

/** Adds a bank account to the destinations of prizes, or restores a removed one. */
export async function addBankDestination(
  transaction: Queries,
  { player_id, account_id: card_id, iban }: transfers.BankAccount,
  now: Date,
): Promise<void> {
  const card = { player_id, card_id, provider: bank, brand: 'IBAN', last4: iban.slice(-4) };
  await addSavedCard(transaction, card, now);
}

/** Returns the saved card that a player chose for prizes, or undefined. */
export async function findSelectedSavedCard(queries: Queries, playerId: string): Promise<string | null> {
  const found = await queries
    .selectFrom('payout_card')
    .select('card_id')
    .where('player_id', '=', playerId)
    .where('is_selected', '=', true)
    .where('is_saved', '=', true)
    .where('provider', '<>', bank)
    .executeTakeFirst();
  return found?.card_id ?? null;
}

/** The card or bank account to which a winning is paid. */
export interface WinningCard {
  readonly cardId: string;
  readonly provider: string;
  readonly to: PayoutTarget;
}

/** Returns how a payout identifies a card. */
export function winningCardOf(card: PayoutCard): WinningCard {
  const { card_id: cardId, provider, provider_reference: reference } = card;
  return {
    cardId,
    provider,
    to: reference === null ? ownTarget(card) : { checkoutReference: reference },
  };
}

function ownTarget({ card_id: id, provider }: PayoutCard): PayoutTarget {
  return provider === bank ? { bankAccountId: id } : { savedCardId: id };
}

/**
 * Chooses the card for prizes.
 * @returns the card before the change; undefined if the player doesn't have it
 */
export async function selectCard(
  transaction: Queries,
  playerId: string,
  cardId: string,
): Promise<PayoutCard | undefined> {
  const own = transaction.updateTable('payout_card').where('player_id', '=', playerId);
  const card = await transaction
    .selectFrom('payout_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (card === undefined || card.is_selected) return card;
  // Deselects first, because at most one card may be selected at any time.
  await own.set({ is_selected: false }).where('is_selected', '=', true).execute();
  await own.set({ is_selected: true }).where('card_id', '=', cardId).execute();
  return card;
}

/**
 * Removes a card from the destinations for prizes.
 * @returns the card; undefined if the player doesn't have it
 */
export async function removeCard(
  transaction: Queries,
  { playerId, cardId, now }: { playerId: string; cardId: string; now: Date },
): Promise<PayoutCard | undefined> {
  return transaction
    .updateTable('payout_card')
    .set({ is_selected: false, removed_at: now })
    .where('player_id', '=', playerId)
    .where('card_id', '=', cardId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the cards of a player who deletes their account. */
export async function eraseCards(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('payout_card').where('player_id', '=', playerId).execute();
}
