import type { Queries } from '../platform/database/database.ts';
import { directory } from '../platform/directory/directory.ts';
import { hashPassword } from '../features/people/accounts/passwords/password-hash.ts';
import {
  findDeletionTime,
  findPlayer,
  findPlayerByEmail,
  insertPlayer,
} from '../features/people/accounts/index.ts';

/** The demo player, who owns the other demo data. */
export const demoPlayer = {
  playerId: '00000000-0000-4000-8000-000000000001',
  email: 'demo@loto.test',
  password: 'loto-demo-2026',
} as const;

/**
 * The player whom operators see in the office. This player has a held prize, an unsent mail, and
 * tickets in the draw whose result must be recorded.
 */
export const officePlayer = {
  playerId: '00000000-0000-4000-8000-000000000002',
  email: 'mihai@loto.test',
  password: 'loto-demo-2026',
} as const;

/**
 * Adds a demo player with a verified email, if missing.
 * @returns false if another player has registered the email
 */
export async function seedDemoPlayer(
  queries: Queries,
  { playerId, email, password }: typeof demoPlayer | typeof officePlayer,
  now: Date,
): Promise<boolean> {
  if ((await findPlayer(queries, playerId)) !== undefined) return true;
  // Her account may have been deleted, and her email registered again.
  if ((await findPlayerByEmail(queries, email)) !== undefined) return false;
  const player = {
    player_id: playerId,
    email,
    password_hash: await hashPassword(password),
    is_external: false,
    email_verified_at: now,
    affiliation_code: null,
    referral_code: null,
    created_at: now,
    deleted_at: null,
  };
  if ((await findDeletionTime(queries, playerId)) === null) return insertPlayer(queries, player);
  // Written directly, because the product can't restore a deleted account. The demo does so at its
  // next start, with the id that its tickets refer to.
  await queries.updateTable('player').set(player).where('player_id', '=', playerId).execute();
  return directory.claim(queries, { kind: 'e-mail', name: email }, playerId);
}
