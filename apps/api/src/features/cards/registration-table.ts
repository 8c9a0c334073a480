import type { Generated, Insertable, Selectable } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import { isUuid } from '../../platform/is-uuid.ts';

/** A row of `card_registration`: a page of a provider on which a player saves a card. */
export interface CardRegistrationTable {
  player_id: string;
  registration_id: string;
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
  asked_at: Date | null;
  ask_count: Generated<number>;
  ask_at: Date;
}

export type CardRegistration = Selectable<CardRegistrationTable>;

declare module '../../platform/database.ts' {
  interface Tables {
    card_registration: CardRegistrationTable;
  }
}

/** What names a registration. */
export interface RegistrationKey {
  readonly playerId: string;
  readonly registrationId: string;
}

export async function findRegistration(
  queries: Queries,
  key: RegistrationKey,
): Promise<CardRegistration | undefined> {
  return selectRegistration(queries, key).executeTakeFirst();
}

/** Reads a registration and keeps others from changing it until the transaction ends. */
export async function lockRegistration(
  transaction: Queries,
  key: RegistrationKey,
): Promise<CardRegistration | undefined> {
  return selectRegistration(transaction, key).forUpdate().executeTakeFirst();
}

function selectRegistration(queries: Queries, { playerId, registrationId }: RegistrationKey) {
  return queries
    .selectFrom('card_registration')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('registration_id', '=', registrationId);
}

/** The registration that a provider knows by our reference, whoever's it is. */
export async function findRegistrationByReference(
  queries: Queries,
  { provider, reference }: { provider: string; reference: string },
): Promise<CardRegistration | undefined> {
  // a reference of another system must not become a failing query
  if (!isUuid(reference)) return undefined;
  return queries
    .selectFrom('card_registration')
    .selectAll()
    .where('registration_id', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** A player's open registrations, newest first. */
export async function findOpenRegistrations(queries: Queries, playerId: string): Promise<CardRegistration[]> {
  return queries
    .selectFrom('card_registration')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .execute();
}

export async function insertRegistration(
  transaction: Queries,
  registration: Insertable<CardRegistrationTable>,
): Promise<void> {
  await transaction.insertInto('card_registration').values(registration).execute();
}

/** Changes a registration. */
export async function updateRegistration(
  queries: Queries,
  { player_id: playerId, registration_id: id }: Pick<CardRegistration, 'player_id' | 'registration_id'>,
  changes: Partial<Omit<CardRegistration, 'player_id' | 'registration_id'>>,
): Promise<void> {
  await queries
    .updateTable('card_registration')
    .set(changes)
    .where('player_id', '=', playerId)
    .where('registration_id', '=', id)
    .execute();
}
