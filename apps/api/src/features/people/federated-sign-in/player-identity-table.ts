import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { directory, type DirectoryName } from '../../../platform/directory/directory.ts';

/** The issuer of an identity. */
type IdentityProvider = 'google' | 'apple' | 'partner';

/** A row of `player_identity`: a player is `subject` at a provider. */
interface PlayerIdentityTable {
  player_id: string;
  provider: IdentityProvider;
  /**
   * The provider's own id of the person (`sub`), which never changes and is never given to another.
   */
  subject: string;
  linked_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    player_identity: PlayerIdentityTable;
    /** A view of the identities at the partner. */
    partner_identity: Pick<PlayerIdentityTable, 'player_id' | 'subject'>;
  }
}

export type Identity = Pick<PlayerIdentityTable, 'provider' | 'subject'>;

/** Returns the id of the player with an identity. */
export async function findIdentity(queries: Queries, identity: Identity): Promise<string | undefined> {
  return directory.find(queries, identityDirectoryName(identity));
}

/** Providers' names have no colon, so that no two identities have one name. */
function identityDirectoryName({ provider, subject }: Identity): DirectoryName {
  return { kind: 'identity', name: `${provider}:${subject}` };
}

/** Returns the partner's id of a player that it signed in. */
export async function findPartnerSubject(queries: Queries, playerId: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('partner_identity')
    .select('subject')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.subject;
}

/** Returns the partner's ids of those players whom it signed in. */
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

/** Returns the name of a player at Google, Apple or the partner, as PROVIDER:SUBJECT. */
export async function subjectsOf(queries: Queries, playerId: string): Promise<string[]> {
  const found = await queries
    .selectFrom('player_identity')
    .select(['provider', 'subject'])
    .where('player_id', '=', playerId)
    .execute();
  return found.map((identity) => identityDirectoryName(identity).name);
}

/**
 * Gives a player an identity.
 * @returns false when a player has it already
 */
export async function insertIdentity(queries: Queries, identity: PlayerIdentityTable): Promise<boolean> {
  if (!(await directory.claim(queries, identityDirectoryName(identity), identity.player_id))) return false;
  const inserted = await queries
    .insertInto('player_identity')
    .values(identity)
    // by any of its keys: the same player may get it at the same moment
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  if (inserted === undefined) await directory.release(queries, identityDirectoryName(identity));
  return inserted !== undefined;
}

/**
 * Deletes the identities of a player who leaves; a later sign-in by one of them creates a new
 * player.
 */
export async function eraseIdentities(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('player_identity').where('player_id', '=', playerId).execute();
  await directory.releaseAll(queries, 'identity', playerId);
}
