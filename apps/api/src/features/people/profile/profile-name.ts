import type { Queries } from '../../../platform/database/database.ts';
import { findProfile } from './profile-table.ts';

/** Returns a player's first and last name, or null if one of them is missing. */
export async function profileName(queries: Queries, playerId: string): Promise<string | null> {
  const profile = await findProfile(queries, playerId);
  const { first_name: first = null, last_name: last = null } = profile ?? {};
  return first === null || last === null ? null : `${first} ${last}`;
}
