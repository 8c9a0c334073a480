import type { Queries } from '../platform/database/database.ts';
import { directory } from '../platform/directory/directory.ts';
import { hashPassword } from '../features/people/accounts/passwords/password-hash.ts';
import {
  findDeletionTime,
  findPlayer,
  findPlayerByEmail,
  insertPlayer,
} from '../features/people/accounts/index.ts';

/** The player of the demonstration; other demo data is hers. */
export const demoPlayer = {
  playerId: '00000000-0000-4000-8000-000000000001',
  email: 'demo@loto.test',
  password: 'loto-demo-2026',
} as const;

/**
 * Adds the demo player with a proved e-mail, if she is not there.
 * @returns false when the e-mail is another player's, who registered it
 */
export async function seedDemoPlayer(queries: Queries, now: Date): Promise<boolean> {
  const { playerId, email, password } = demoPlayer;
  if ((await findPlayer(queries, playerId)) !== undefined) return true;
  // perhaps her account was deleted, and her e-mail registered again
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
  // by hand: the product brings no deleted account back, and the demonstration does at its next
  // start, under the id that its tickets refer to
  await queries.updateTable('player').set(player).where('player_id', '=', playerId).execute();
  return directory.claim(queries, { kind: 'e-mail', name: email }, playerId);
}
