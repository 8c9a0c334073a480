import type { Keys } from '../../../config/config.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { directory, type DirectoryName } from '../../../platform/directory/directory.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { keyedHash, type KeyedHash } from '../../../platform/keys/keyed-hash.ts';

/**
 * The keyed hash of a CNP, by which two accounts of one person are found.
 * @param keys those of identities; the first makes it
 */
export function cnpHash(keys: Keys, cnp: string): KeyedHash {
  return hashBy(keys[0].secret, cnp);
}

/**
 * Makes a CNP that of one player among all: one account for each CNP. The player's claim of
 * another is given up. Whose it is otherwise is not said.
 * @throws {ApiError} CNP_TAKEN
 */
export async function claimCnp(
  transaction: Queries,
  keys: Keys,
  { playerId, cnp }: { readonly playerId: string; readonly cnp: string },
): Promise<void> {
  await directory.releaseAll(transaction, 'cnp', playerId);
  if ((await findClaimant(transaction, keys, cnp)) !== undefined) throw new ApiError('CNP_TAKEN');
  if (!(await directory.claim(transaction, cnpDirectoryName(cnpHash(keys, cnp)), playerId))) {
    throw new ApiError('CNP_TAKEN');
  }
}

/** The player who claimed a CNP; servers of a deployment may claim by different keys. */
export async function findClaimant(queries: Queries, keys: Keys, cnp: string): Promise<string | undefined> {
  for (const { secret } of keys) {
    const found = await directory.find(queries, cnpDirectoryName(hashBy(secret, cnp)));
    if (found !== undefined) return found;
  }
  return undefined;
}

function hashBy(secret: Buffer, cnp: string): KeyedHash {
  return keyedHash(secret, 'cnp', cnp);
}

function cnpDirectoryName({ hash }: KeyedHash): DirectoryName {
  return { kind: 'cnp', name: hash.toString('hex') };
}
