import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { findNewCnp } from '../../people/accounts/index.ts';
import { eraseCnp, eraseProfile, findCnpsOfDeleted } from '../../people/profile/index.ts';
import type { Winnings } from './winnings.ts';

/**
 * Erases the profile of a player who leaves. The sealed CNP is kept where a counter may have to
 * compare it: while a ticket plays or a prize can be claimed. One that was given or changed a
 * moment ago is not, since it may be of a person who also deletes the account, and its mail could
 * not be answered any more. See docs/design/prizes-and-payouts.md.
 * @param transaction has locked the player and expired their unpaid tickets
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

/** Erases the CNPs of deleted accounts for which no prize can be claimed any more. */
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
 * Those of the players for whom a prize is or may still be to pay: a ticket plays, a prize is
 * computed and not offered yet, or it was offered and has not ended.
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
