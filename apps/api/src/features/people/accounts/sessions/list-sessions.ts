import type { Calls } from '@loto/api-contract';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import type { Accounts } from '../accounts.ts';
import { findActiveSessions } from './session-table.ts';

/** The signed-in devices of a player: the calling one first, then by their last use. */
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
