import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { findNewCnp } from '../../people/accounts/index.ts';
import { eraseCnp, eraseProfile, findCnpsOfDeleted } from '../../people/profile/index.ts';
import type { Winnings } from './winnings.ts';

/**
 * Erases the profile of a player who deletes their account. The encrypted CNP stays while a counter
 * may need it, which is while a ticket plays or a prize can be claimed. A recently entered or
 * changed CNP doesn't stay, because an attacker may have entered it before deleting the account,
 * and the player could no longer react to the email about it. See
 * docs/design/prizes-and-payouts.md.
 * @param transaction must have locked the player and expired their unpaid tickets
 */
export async function eraseProfileOfClaimant(
  transaction: Queries,
  { clock }: Pick<Winnings, 'clock'>,
  playerId: string,
): Promise<void> {
  const now = clock.now();
  const isCnpOld = (await findNewCnp(transaction, playerId, now)) === undefined;
  const canClaim = (await findClaimants(transaction, [playerId])).has(playerId);
  await eraseProfile(transaction, playerId, isCnpOld && canClaim ? now : null);
}

const eraseKeptCnpsJob = defineJob({ name: 'erase-kept-cnps', cron: '23 * * * *' });

const pageLength = 500;

/** Erases the CNPs of deleted accounts that can no longer claim a prize. */
export function eraseKeptCnps({ database, clock }: Winnings): Job {
  return implementJob(eraseKeptCnpsJob, async () => {
    for (let after: string | null = null; ;) {
      const kept: string[] = await findCnpsOfDeleted(database, { after, limit: pageLength });
      const claimants = await findClaimants(database, kept);
      for (const playerId of kept) {
        if (!claimants.has(playerId)) await eraseCnp(database, playerId, clock.now());
      }
      const last = kept.at(-1);
      if (last === undefined) return;
      after = last;
    }
  });
}

/**
 * Returns the players among these who have or may get a prize to be paid: a ticket plays, a prize
 * is computed but not offered, or it was offered and hasn't ended.
 */
async function findClaimants(queries: Queries, playerIds: readonly string[]): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set();
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from unnest(${playerIds}::uuid[]) as player (player_id)
    where exists (
        select from ordered_ticket t where t.player_id = player.player_id and t.status = 'active')
      or exists (
        select from winning w where w.player_id = player.player_id
          and w.status in ('offered', 'declined', 'accepted', 'disputed'))
      or exists (
        select from draw_prize p where p.player_id = player.player_id and not exists (
          select from winning w where w.player_id = p.player_id and w.winning_id = p.prize_id))`.execute(
    queries,
  );
  return new Set(rows.map(({ playerId }) => playerId));
}
