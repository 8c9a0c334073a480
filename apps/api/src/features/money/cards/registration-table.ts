import type { Generated, Insertable, Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/calls/is-uuid.ts';

/** A row of `card_setup`: a page of a provider on which a player saves a card. */
export interface CardSetupTable {
  player_id: string;
  card_setup_id: string;
  provider: string;
  status: 'open' | 'succeeded' | 'failed' | 'expired';
  failure_code: string | null;
  success_url: string;
  failed_url: string;
  language: 'ro' | 'en';
  /** By the provider's clock. */
  page_expires_at: Date;
  provider_reference: string | null;
  page_url: string | null;
  card_id: string | null;
  created_at: Date;
  polled_at: Date | null;
  poll_attempts: Generated<number>;
  next_poll_at: Date;
}

export type CardSetup = Selectable<CardSetupTable>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    card_setup: CardSetupTable;
  }
}

/** What names a registration. */
export interface RegistrationKey {
  readonly playerId: string;
  readonly cardSetupId: string;
}

export async function findRegistration(
  queries: Queries,
  key: RegistrationKey,
): Promise<CardSetup | undefined> {
  return selectRegistration(queries, key).executeTakeFirst();
}

/** Reads a registration and keeps others from changing it until the transaction ends. */
export async function lockRegistration(
  transaction: Queries,
  key: RegistrationKey,
): Promise<CardSetup | undefined> {
  return selectRegistration(transaction, key).forUpdate().executeTakeFirst();
}

function selectRegistration(queries: Queries, { playerId, cardSetupId }: RegistrationKey) {
  return queries
    .selectFrom('card_setup')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('card_setup_id', '=', cardSetupId);
}

/** The registration that a provider knows by our reference, whoever's it is. */
export async function findRegistrationByReference(
  queries: Queries,
  { provider, reference }: { provider: string; reference: string },
): Promise<CardSetup | undefined> {
  // a reference of another system must not become a failing query
  if (!isUuid(reference)) return undefined;
  return queries
    .selectFrom('card_setup')
    .selectAll()
    .where('card_setup_id', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** A player's open registrations, newest first. */
export async function findOpenRegistrations(queries: Queries, playerId: string): Promise<CardSetup[]> {
  return queries
    .selectFrom('card_setup')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertRegistration(
  transaction: Queries,
  registration: Insertable<CardSetupTable>,
): Promise<void> {
  await transaction.insertInto('card_setup').values(registration).execute();
}

/** Changes a registration. */
export async function updateRegistration(
  queries: Queries,
  { player_id: playerId, card_setup_id: id }: Pick<CardSetup, 'player_id' | 'card_setup_id'>,
  changes: Partial<Omit<CardSetup, 'player_id' | 'card_setup_id'>>,
): Promise<void> {
  await queries
    .updateTable('card_setup')
    .set(changes)
    .where('player_id', '=', playerId)
    .where('card_setup_id', '=', id)
    .execute();
}
