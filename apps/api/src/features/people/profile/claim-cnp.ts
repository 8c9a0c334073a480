import type { Keys } from '../../../config/config.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { directory, type DirectoryName } from '../../../platform/directory/directory.ts';
import { keyedHash } from '../../../platform/keys/keyed-hash.ts';

/**
 * Claims a CNP for a player, because each CNP can have only one account, and releases the player's
 * previous claim.
 * @param keys the identity keys; the first one hashes
 * @returns the id of the key that hashed the claim; null if another player has the CNP
 */
export async function claimCnp(
  transaction: Queries,
  keys: Keys,
  { playerId, cnp }: { readonly playerId: string; readonly cnp: string },
): Promise<Buffer | null> {
  await releaseCnp(transaction, playerId);
  if ((await findClaimant(transaction, keys, cnp)) !== undefined) return null;
  const { hash, keyId } = hashBy(keys[0].secret, cnp);
  return (await directory.claim(transaction, directoryName(hash), playerId)) ? keyId : null;
}

/** Releases the CNP that a player claimed, if any. */
export async function releaseCnp(transaction: Queries, playerId: string): Promise<void> {
  await directory.releaseAll(transaction, 'cnp', playerId);
}

/**
 * Returns the player who claimed a CNP. Tries all keys, because servers may use different ones
 * during a deployment.
 */
export async function findClaimant(queries: Queries, keys: Keys, cnp: string): Promise<string | undefined> {
  for (const { secret } of keys) {
    const found = await directory.find(queries, directoryName(hashBy(secret, cnp).hash));
    if (found !== undefined) return found;
  }
  return undefined;
}

function hashBy(secret: Buffer, cnp: string) {
  return keyedHash(secret, 'cnp', cnp);
}

function directoryName(hash: Buffer): DirectoryName {
  return { kind: 'cnp', name: hash.toString('hex') };
}
