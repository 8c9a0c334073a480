import type { User } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { describeUser, findPlayer, type Accounts } from '../accounts/index.ts';

/** What the profile feature works with. */
export type Profiles = Accounts;

/**
 * The signed-in person with the profile.
 * @throws {ApiError} UNAUTHENTICATED when the account was deleted since the token was issued
 */
export async function describeSignedIn(
  profiles: Profiles,
  queries: Queries,
  playerId: string,
): Promise<User> {
  const player = await findPlayer(queries, playerId);
  if (player === undefined) throw new ApiError('UNAUTHENTICATED');
  return describeUser(profiles, queries, player);
}
