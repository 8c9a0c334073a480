import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { processInBatches } from '../../../platform/jobs/process-in-batches.ts';
import { lockPlayers } from '../../people/accounts/index.ts';
import { applyWinnings } from './apply.ts';
import { notify } from '../notices/index.ts';
import { noticeOf } from './notice-of-winning.ts';
import {
  findExpiringWinnings,
  findPlayersWithExpired,
  lockExpiredWinnings,
  type WinningTable,
} from './winning-table.ts';
import type { Winnings } from './winnings.ts';

const expireJob = defineJob({ name: 'expire-winnings', cron: '5 * * * *' });

/**
 * Expires winnings that weren't accepted within 90 days of their draw (games page, "All games":
 * claim). Accepted winnings don't expire. Players whose expiry failed are retried an hour later.
 */
export function expireWinnings(winnings: Winnings, batchSize = 500): Job {
  const { database, clock, log } = winnings;
  return implementJob(expireJob, async () => {
    const now = clock.now();
    await processInBatches(log, {
      name: 'players with prizes whose right ended',
      find: (after: string | undefined) => findPlayersWithExpired(database, { now, after, most: batchSize }),
      process: (playerIds) =>
        database.transaction().execute(async (transaction) => {
          await lockPlayers(transaction, playerIds);
          const due = await lockExpiredWinnings(transaction, playerIds, now);
          const events = due.map((winning) => ({ winning, fact: { kind: 'expired' } as const }));
          await applyWinnings(transaction, winnings, events);
        }),
      idOf: (playerId) => playerId,
    });
  });
}

/** Runs in the morning in Romania. */
const remindJob = defineJob({ name: 'remind-of-winnings', cron: '30 7 * * *' });

const dayMs = 24 * 60 * 60_000;

/**
 * Players are reminded once at each of these numbers of days before the expiry, in descending
 * order.
 */
const reminderDays = [30, 7] as const;

/**
 * Reminds players of unclaimed prizes. If a run was missed, only the latest reminder is sent. A
 * failed reminder is retried the next day.
 */
export function remindOfWinnings(winnings: Winnings, batchSize = 500): Job {
  const { database, clock, log } = winnings;
  return implementJob(remindJob, async () => {
    const now = clock.now();
    const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
    await processInBatches(log, {
      name: 'reminders of prizes',
      find: (after: WinningTable | undefined) =>
        findExpiringWinnings(database, {
          earliest: now,
          latest: inDays(Math.max(...reminderDays)),
          after,
          most: batchSize,
        }),
      process: async (expiring) => {
        const notices = expiring.map((winning) => {
          const days = reminderDays.findLast((each) => winning.expires_at <= inDays(each));
          return noticeOf(winning, 'prize-expires-soon', `expires-in-${days}`);
        });
        await database.transaction().execute((transaction) => notify(transaction, notices, now));
      },
      idOf: ({ winning_id: winningId }) => winningId,
    });
  });
}
