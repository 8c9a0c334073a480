import type { Queries } from '../../../platform/database/database.ts';
import { findProfile } from './profile-table.ts';

/** Returns first and last name of a player; null while one of them is missing. */
export async function profileName(queries: Queries, playerId: string): Promise<string | null> {
  const profile = await findProfile(queries, playerId);
  const { first_name: first = null, last_name: last = null } = profile ?? {};
  return first === null || last === null ? null : `${first} ${last}`;
}
