import type { Queries } from '../../../platform/database/database.ts';

export interface PasskeyTable {
  player_id: string;
  passkey_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  provider: string | null;
  device: string | null;
  created_at: Date;
  last_used_at: Date | null;
  /** True if its provider syncs it between devices. */
  is_synced: boolean;
  /** When the signature count of a synced passkey last decreased. */
  count_fell_at: Date | null;
  blocked_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    passkey: PasskeyTable;
  }
}

/** Returns the passkeys of a player, newest first. */
export async function findPasskeys(queries: Queries, playerId: string): Promise<PasskeyTable[]> {
  return queries
    .selectFrom('passkey')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('passkey_id')
    .execute();
}

/** Returns the passkey with a credential id, of any player. */
export async function findPasskeyByCredential(
  queries: Queries,
  credentialId: Buffer,
): Promise<PasskeyTable | undefined> {
  return queries
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Locks and returns a passkey, so that concurrent signatures are counted one by one. */
export async function lockPasskey(
  transaction: Queries,
  { player_id: playerId, passkey_id: passkeyId }: Pick<PasskeyTable, 'player_id' | 'passkey_id'>,
): Promise<PasskeyTable | undefined> {
  return transaction
    .selectFrom('passkey')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('passkey_id', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Inserts a passkey.
 * @returns false if a player already has its credential
 */
export async function insertPasskey(queries: Queries, passkey: PasskeyTable): Promise<boolean> {
  const inserted = await queries
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records that a passkey was used, or blocks it. */
export async function updatePasskey(
  queries: Queries,
  passkey: Pick<PasskeyTable, 'player_id' | 'passkey_id'>,
  changes: Partial<Pick<PasskeyTable, 'sign_count' | 'last_used_at' | 'count_fell_at' | 'blocked_at'>>,
): Promise<void> {
  await queries
    .updateTable('passkey')
    .set(changes)
    .where('player_id', '=', passkey.player_id)
    .where('passkey_id', '=', passkey.passkey_id)
    .execute();
}

/**
 * Deletes a passkey of a player.
 * @returns false if the player doesn't have it
 */
export async function deletePasskey(
  queries: Queries,
  passkey: Pick<PasskeyTable, 'player_id' | 'passkey_id'>,
): Promise<boolean> {
  const deleted = await queries
    .deleteFrom('passkey')
    .where('player_id', '=', passkey.player_id)
    .where('passkey_id', '=', passkey.passkey_id)
    .returning('passkey_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Deletes all passkeys of a player.
 * @returns false if there were none
 */
export async function deletePasskeys(queries: Queries, playerId: string): Promise<boolean> {
  const deleted = await queries
    .deleteFrom('passkey')
    .where('player_id', '=', playerId)
    .returning('passkey_id')
    .execute();
  return deleted.length > 0;
}
