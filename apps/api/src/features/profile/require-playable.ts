import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/database.ts';
import { hasAcceptances, isProfileCompleted } from './profile-state.ts';
import { findProfile } from './profile-table.ts';

/**
 * Lets pass only a player who may buy: all three acceptances given and the profile complete (specification 4, access guards).
 * @throws {ApiError} ACCEPTANCES_MISSING or PROFILE_INCOMPLETE
 */
export async function requirePlayable(queries: Queries, playerId: string): Promise<void> {
  const profile = await findProfile(queries, playerId);
  if (!hasAcceptances(profile)) throw new ApiError('ACCEPTANCES_MISSING');
  if (!isProfileCompleted(profile)) throw new ApiError('PROFILE_INCOMPLETE');
}
