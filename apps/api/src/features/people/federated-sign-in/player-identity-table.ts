import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { directory, type DirectoryName } from '../../../platform/directory/directory.ts';

/** The issuer of an identity. */
type IdentityProvider = 'google' | 'apple' | 'partner';

/** A row of `player_identity`: the player with the id `subject` at a provider. */
interface PlayerIdentityTable {
  player_id: string;
  provider: IdentityProvider;
  /** The provider's id for the person (`sub`), which never changes and is never reused. */
  subject: string;
  linked_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    player_identity: PlayerIdentityTable;
    /** The view of identities at the partner. */
    partner_identity: Pick<PlayerIdentityTable, 'player_id' | 'subject'>;
  }
}

export type Identity = Pick<PlayerIdentityTable, 'provider' | 'subject'>;

/** Returns the id of the player with an identity. */
export async function findIdentity(queries: Queries, identity: Identity): Promise<string | undefined> {
  return directory.find(queries, identityDirectoryName(identity));
}

/**
 * Returns the directory name of an identity. Names are unique, because provider names contain no
 * colon.
 */
function identityDirectoryName({ provider, subject }: Identity): DirectoryName {
  return { kind: 'identity', name: `${provider}:${subject}` };
}

/**
 * Returns the partner's id for a player, or undefined if the player doesn't come from the partner.
 */
export async function findPartnerSubject(queries: Queries, playerId: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('partner_identity')
    .select('subject')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.subject;
}

/** Returns the partner's ids for those players who come from the partner. */
export async function findPartnerSubjects(
  queries: Queries,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await queries
    .selectFrom('partner_identity')
    .select(['player_id', 'subject'])
    .where(sql<boolean>`player_id = any(${playerIds}::uuid[])`)
    .execute();
  return new Map(found.map(({ player_id: playerId, subject }) => [playerId, subject]));
}

/** Returns a player's identities at Google, Apple or the partner, as PROVIDER:SUBJECT. */
export async function subjectsOf(queries: Queries, playerId: string): Promise<string[]> {
  const found = await queries
    .selectFrom('player_identity')
    .select(['provider', 'subject'])
    .where('player_id', '=', playerId)
    .execute();
  return found.map((identity) => identityDirectoryName(identity).name);
}

/**
 * Links an identity to a player.
 * @returns false if a player already has it
 */
export async function insertIdentity(queries: Queries, identity: PlayerIdentityTable): Promise<boolean> {
  if (!(await directory.claim(queries, identityDirectoryName(identity), identity.player_id))) return false;
  const inserted = await queries
    .insertInto('player_identity')
    .values(identity)
    // Any of the table's keys may conflict: a concurrent request may give the same player this
    // identity.
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  if (inserted === undefined) await directory.release(queries, identityDirectoryName(identity));
  return inserted !== undefined;
}

/**
 * Deletes the identities of a player who deletes their account. A later sign-in with one of them
 * creates a new player.
 */
export async function eraseIdentities(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('player_identity').where('player_id', '=', playerId).execute();
  await directory.releaseAll(queries, 'identity', playerId);
}
