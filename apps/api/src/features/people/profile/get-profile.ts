import type { Calls } from '@loto/api-contract';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { describeSignedIn, type Profiles } from './profiles.ts';

/** The signed-in player with the profile. */
export function getProfile(profiles: Profiles): CallHandler<Calls['getProfile']> {
  return async (_request, { bearer }) => ({
    data: { user: await describeSignedIn(profiles, profiles.database, bearer.playerId) },
  });
}
