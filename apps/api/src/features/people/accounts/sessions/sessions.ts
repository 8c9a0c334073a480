import type { Calls } from '@loto/api-contract';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { Accounts } from '../accounts.ts';
import { lockPlayer } from '../player-table.ts';
import { endSession, endSessions, findActiveSessions } from './session-table.ts';

/** Lists a player's signed-in devices: the calling one first, the others by last use. */
export function listSessions({ database, clock }: Accounts): CallHandler<Calls['listSessions']> {
  return async (_request, { bearer }) => {
    const found = await findActiveSessions(database, bearer.playerId, clock.now());
    const sessions = found.map((session) => ({
      id: session.session_id,
      client: session.application_client,
      device: session.device,
      signedInAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at.toISOString(),
      isCurrent: session.session_id === bearer.sessionId,
    }));
    return { data: { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) } };
  };
}

/** Signs the calling device out. */
export function logout({ database, clock }: Accounts): CallHandler<Calls['logout']> {
  return async (_request, { bearer }) => {
    const own = { player_id: bearer.playerId, session_id: bearer.sessionId };
    await endSession(database, own, 'logout', clock.now());
    return { data: {} };
  };
}

/**
 * Signs one of the player's devices out.
 * @throws {ApiError} SESSION_NOT_FOUND, also for another player's session
 */
export function signDeviceOut({ database, clock }: Accounts): CallHandler<Calls['endSession']> {
  return async ({ params }, { bearer }) => {
    const named = { player_id: bearer.playerId, session_id: params.id };
    if (!(await endSession(database, named, 'logout', clock.now()))) throw new ApiError('SESSION_NOT_FOUND');
    return { data: {} };
  };
}

/** Signs all of the player's devices out, including the calling one. */
export function signOutEverywhere({ database, clock }: Accounts): CallHandler<Calls['endAllSessions']> {
  return async (_request, { bearer }) => {
    const { playerId } = bearer;
    await database.transaction().execute(async (transaction) => {
      await lockPlayer(transaction, playerId);
      await endSessions(transaction, { playerId }, 'everywhere', clock.now());
    });
    return { data: {} };
  };
}
