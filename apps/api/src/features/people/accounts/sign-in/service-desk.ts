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

/** The number of devices that a player is signed in on, and when they were last used. */
export interface OpenSessions {
  readonly count: number;
  readonly lastUsedAt: Date | null;
}

export async function describeSessions(queries: Queries, playerId: string, now: Date): Promise<OpenSessions> {
  const { rows } = await sql<OpenSessions>`
    select count(*) as count, max(last_used_at) as "lastUsedAt" from session
    where player_id = ${playerId} and ended_at is null and expires_at > ${now}`.execute(queries);
  return rows[0] ?? { count: 0, lastUsedAt: null };
}

/**
 * Resets the failed sign-ins and code mails counted for an account and its devices, so that the
 * player can try again. Counts by network use a separate key that only the server has; they expire
 * after 15 minutes.
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
