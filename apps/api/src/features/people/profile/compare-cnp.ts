import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../../config/config.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { findSealedCnp } from './profile-table.ts';
import { openCnp } from './seal-cnp.ts';

/**
 * Compares the CNP in a player's document with the stored one.
 * @param keys the keys of {@link openCnp}
 * @returns the problem, or null if they are equal
 */
export async function compareCnp(
  queries: Queries,
  { playerId, cnp, keys }: { playerId: string; cnp: string; keys: Keys },
): Promise<'none-stored' | 'other-cnp' | null> {
  const stored = await findSealedCnp(queries, playerId);
  if (stored === null) return 'none-stored';
  const [one, other] = [Buffer.from(openCnp(keys, playerId, stored)), Buffer.from(cnp)];
  return one.length === other.length && timingSafeEqual(one, other) ? null : 'other-cnp';
}
