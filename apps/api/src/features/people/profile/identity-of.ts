import type { Keys } from '../../../config/config.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { findPlayer } from '../accounts/index.ts';
import { findProfile } from './profile-table.ts';
import { openCnp } from './seal-cnp.ts';

/**
 * What a player said of who they are; null is not known. The name is the first and the last one.
 * @param keys those of {@link openCnp}
 */
export async function identityOf(queries: Queries, keys: Keys, playerId: string) {
  const player = await findPlayer(queries, playerId);
  const profile = await findProfile(queries, playerId);
  const { first_name: first = null, last_name: last = null, cnp_sealed: sealed = null } = profile ?? {};
  return {
    email: player?.email ?? null,
    phone: profile?.phone ?? null,
    cnp: sealed === null ? null : openCnp(keys, playerId, sealed),
    name: first === null || last === null ? null : `${first} ${last}`,
    birthDate: profile?.birth_date ?? null,
  };
}
