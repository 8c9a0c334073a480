import type { Queries } from '../platform/database/database.ts';
import { directory } from '../platform/directory/directory.ts';
import { hashPassword } from '../features/people/accounts/passwords/password-hash.ts';
import { findPlayer, findPlayerByEmail } from '../features/people/accounts/player-table.ts';

/** The player of the demonstration; other demo data is hers. */
export const demoPlayer = {
  playerId: '00000000-0000-4000-8000-000000000001',
  email: 'demo@loto.test',
  password: 'loto-demo-2026',
} as const;

/** Adds the demo player with a proved e-mail, if she is not there. */
export async function seedDemoPlayer(queries: Queries, now: Date): Promise<void> {
  if ((await findPlayer(queries, demoPlayer.playerId)) !== undefined) return;
  // her account was deleted and her e-mail registered again: that is another player
  if ((await findPlayerByEmail(queries, demoPlayer.email)) !== undefined) return;
  const player = {
    player_id: demoPlayer.playerId,
    email: demoPlayer.email,
    password_hash: await hashPassword(demoPlayer.password),
    is_external: false,
    email_verified_at: now,
    affiliation_code: null,
    referral_code: null,
    created_at: now,
    deleted_at: null,
  };
  // an account that was deleted in the demonstration is there again after the next start
  await queries
    .insertInto('player')
    .values(player)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(player))
    .execute();
  await directory.claim(queries, { kind: 'e-mail', name: player.email }, player.player_id);
}
