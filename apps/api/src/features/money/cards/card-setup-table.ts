import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/calls/is-uuid.ts';
import type { CardSetupChanges } from './machine.ts';

/** A row of `card_setup`: a hosted page of a provider on which a player saves a card. */
interface CardSetupTable {
  player_id: string;
  card_setup_id: string;
  provider: string;
  status: 'open' | 'succeeded' | 'failed' | 'expired';
  failure_code: string | null;
  success_url: string;
  failed_url: string;
  language: 'ro' | 'en';
  page_expires_at: Date;
  provider_reference: string | null;
  page_url: string | null;
  card_id: string | null;
  created_at: Date;
  polled_at: Date | null;
}

export type CardSetup = Selectable<CardSetupTable>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    card_setup: CardSetupTable;
  }
}

export interface CardSetupKey {
  readonly playerId: string;
  readonly cardSetupId: string;
}

export async function findCardSetup(queries: Queries, key: CardSetupKey): Promise<CardSetup | undefined> {
  return selectCardSetup(queries, key).executeTakeFirst();
}

export async function lockCardSetup(transaction: Queries, key: CardSetupKey): Promise<CardSetup | undefined> {
  return selectCardSetup(transaction, key).forUpdate().executeTakeFirst();
}

function selectCardSetup(queries: Queries, { playerId, cardSetupId }: CardSetupKey) {
  return queries
    .selectFrom('card_setup')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('card_setup_id', '=', cardSetupId);
}

/** Returns the card setup with our reference at a provider, whichever player owns it. */
export async function findCardSetupByReference(
  queries: Queries,
  { provider, reference }: { provider: string; reference: string },
): Promise<CardSetup | undefined> {
  // References of other systems aren't UUIDs and would make the query fail.
  if (!isUuid(reference)) return undefined;
  return queries
    .selectFrom('card_setup')
    .selectAll()
    .where('card_setup_id', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Returns a player's open card setups, newest first. */
export async function findOpenCardSetups(queries: Queries, playerId: string): Promise<CardSetup[]> {
  return queries
    .selectFrom('card_setup')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertCardSetup(
  transaction: Queries,
  setup: Omit<Insertable<CardSetupTable>, 'status'>,
): Promise<void> {
  await transaction
    .insertInto('card_setup')
    .values({ ...setup, status: 'open' })
    .execute();
}

/** Updates a card setup. The status must come from `decideCardSetup`. */
export async function updateCardSetup(
  queries: Queries,
  { playerId, cardSetupId }: CardSetupKey,
  changes:
    | CardSetupChanges
    | Pick<CardSetup, 'provider_reference' | 'page_url'>
    | Pick<CardSetup, 'polled_at'>,
): Promise<void> {
  await queries
    .updateTable('card_setup')
    .set(changes)
    .where('player_id', '=', playerId)
    .where('card_setup_id', '=', cardSetupId)
    .execute();
}
