import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { directory } from '../../../platform/directory/directory.ts';

/** A row of `referral_code`: a player's QR code. */
export interface ReferralCodeTable {
  player_id: string;
  referral_code_id: string;
  /** The code's index among the player's codes, from 0. */
  position: number;
  code: string;
  /** The player's label for it; empty after the account was deleted. */
  label: string;
  created_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    referral_code: ReferralCodeTable;
  }
}

/** Maximum number of codes per player, which the table also enforces. */
export const mostReferralCodes = 20;

/** Returns the codes of a player, newest first. */
export async function findReferralCodes(queries: Queries, playerId: string): Promise<ReferralCodeTable[]> {
  return queries
    .selectFrom('referral_code')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('position', 'desc')
    .execute();
}

/** Returns a visitor's code, of any player. */
export async function findReferralCode(
  queries: Queries,
  code: string,
): Promise<ReferralCodeTable | undefined> {
  const playerId = await directory.find(queries, { kind: 'referral-code', name: code });
  if (playerId === undefined) return undefined;
  return queries
    .selectFrom('referral_code')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Crockford's base 32, without letters that look like a digit or another letter. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const codeLength = 10;

/** Returns a new code of 50 random bits: short enough for a small QR code, too long to guess. */
function newReferralCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * Adds a code to a player.
 * @returns null if the player already has the maximum
 */
export async function insertReferralCode(
  transaction: Queries,
  { playerId, label, now }: { playerId: string; label: string; now: Date },
): Promise<ReferralCodeTable | null> {
  for (;;) {
    const name = { kind: 'referral-code', name: newReferralCode() } as const;
    if (!(await directory.claim(transaction, name, playerId))) continue;
    const inserted = await sql<ReferralCodeTable>`
      insert into referral_code (player_id, referral_code_id, position, code, label, created_at)
      select ${playerId}, ${randomUUID()}, count(*), ${name.name}, ${label}, ${now}::timestamptz
      from referral_code where player_id = ${playerId}
      having count(*) < ${mostReferralCodes}
      on conflict do nothing
      returning *`.execute(transaction);
    const [row] = inserted.rows;
    if (row !== undefined) return row;
    await directory.release(transaction, name);
    // All positions are taken, or another request took this one. In the second case one fewer is
    // left, so the loop ends.
    const known = await findReferralCodes(transaction, playerId);
    if (known.length >= mostReferralCodes) return null;
  }
}

/** Clears the labels of a deleted account's codes. The codes and their counts stay. */
export async function eraseReferralCodes(queries: Queries, playerId: string): Promise<void> {
  await queries.updateTable('referral_code').set({ label: '' }).where('player_id', '=', playerId).execute();
}
