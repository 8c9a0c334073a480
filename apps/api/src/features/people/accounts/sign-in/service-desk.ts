import { sql } from 'kysely';
import { forgetAttempts } from '../../../../platform/calls/attempt-limit.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import {
  codeMailsOfEmail,
  signInFailuresOfAccount,
  signInFailuresOfDevice,
  signInsOfPlayer,
} from '../account-limits.ts';
import type { KnownPlayer } from '../player-table.ts';

/** The number of a player's signed-in devices, and the last use of one of them. */
export interface OpenSessions {
  readonly count: number;
  readonly lastUsedAt: Date | null;
}

/** The sessions of a player that are open at `now`. */
export async function describeSessions(queries: Queries, playerId: string, now: Date): Promise<OpenSessions> {
  const { rows } = await sql<OpenSessions>`
    select count(*) as count, max(last_used_at) as "lastUsedAt" from session
    where player_id = ${playerId} and ended_at is null and expires_at > ${now}`.execute(queries);
  return rows[0] ?? { count: 0, lastUsedAt: null };
}

/**
 * Deletes the failed sign-ins and mails with codes that are counted for an account and its devices,
 * so that its player may try again. Those of their network are counted separately, by a key that
 * only the server has, and end after 15 minutes.
 */
export async function unlockSignIn(
  transaction: Queries,
  { player_id: playerId, email }: Pick<KnownPlayer, 'player_id' | 'email'>,
): Promise<void> {
  await forgetAttempts(transaction, signInFailuresOfAccount, email ?? playerId);
  await forgetAttempts(transaction, signInsOfPlayer, playerId);
  if (email !== null) {
    for (const [purpose, limit] of Object.entries(codeMailsOfEmail)) {
      await forgetAttempts(transaction, limit, `${purpose}:${email}`);
    }
  }
  const devices = await sql<{ hash: Buffer }>`
    select distinct device_hash as hash from session
    where player_id = ${playerId} and device_hash is not null`.execute(transaction);
  for (const { hash } of devices.rows) {
    await forgetAttempts(transaction, signInFailuresOfDevice, hash.toString('base64url'));
  }
}
