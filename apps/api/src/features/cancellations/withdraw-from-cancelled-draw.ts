import { bucharestDay, GAMES, priceOn, SPECIAL_DRAW_PLAYS } from '@loto/game-rules';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { defineJob, implementJob, type Job } from '../../platform/jobs/define-job.ts';
import { processInBatches } from '../../platform/jobs/process-in-batches.ts';
import { lockPlayer } from '../people/accounts/index.ts';
import { recordPartnerEvents } from '../people/partner-webhooks/index.ts';
import { refunds } from '../money/payments/index.ts';
import {
  findDrawEntries,
  lockDrawEntry,
  withdrawFromDraw,
  type ReplacementDraw,
  type TicketKey,
} from '../tickets/index.ts';
import {
  findCancelledDraws,
  findDrawsOnSaleAfter,
  holdDraws,
  isSaleOver,
  type CancelledDraw,
  type Draw,
} from '../draws/games/index.ts';
import type { Cancellations } from './cancellations.ts';
import { enqueueDrawChangeNotices } from './notify-of-draw-change.ts';

export const withdrawFromCancelledDrawJob = defineJob({
  name: 'withdraw-from-cancelled-draw',
  payload: z.object({ drawId: z.uuid() }),
  key: ({ drawId }) => drawId,
});

const batchSize = 200;

/**
 * Withdraws every ticket from a cancelled draw, each in its own transaction, so that an interrupted
 * run can be repeated. If a ticket can't move at the same price because the calendar has changed
 * since, its entry is refunded.
 */
export function withdrawFromCancelledDraw(changes: Cancellations): Job {
  return implementJob(withdrawFromCancelledDrawJob, async ({ drawId }) => {
    const failedCount = await emptyDraws(changes, await findCancelledDraws(changes.database, { drawId }));
    if (failedCount > 0) throw new Error(`${failedCount} tickets could not be withdrawn`);
  });
}

const sweepJob = defineJob({ name: 'sweep-cancelled-draws', cron: '* * * * *' });

/**
 * A purchase or payment in progress can still add an entry within this time after a cancellation.
 */
const sweepPeriodMs = 2 * 24 * 60 * 60_000;

/** Withdraws tickets that were bought or paid while their draw was being cancelled. */
export function sweepCancelledDraws(changes: Cancellations): Job {
  return implementJob(sweepJob, async () => {
    const since = new Date(changes.clock.now().getTime() - sweepPeriodMs);
    await emptyDraws(changes, await findCancelledDraws(changes.database, { since }));
  });
}

/**
 * Withdraws the tickets of several draws. A failure of one ticket doesn't delay other tickets or
 * draws.
 * @returns the number of tickets that couldn't be withdrawn
 */
async function emptyDraws(changes: Cancellations, draws: readonly CancelledDraw[]): Promise<number> {
  let failedCount = 0;
  for (const draw of draws) failedCount += await emptyDraw(changes, draw);
  return failedCount;
}

/**
 * Withdraws the tickets of one draw.
 * @returns the number of tickets that couldn't be withdrawn
 */
async function emptyDraw(changes: Cancellations, draw: CancelledDraw): Promise<number> {
  const { database, clock, log } = changes;
  const now = clock.now();
  const { drawId } = draw;
  const replacements = draw.cancelledTo === 'refund' ? [] : await findReplacementDraws(database, draw, now);
  return processInBatches(log, {
    name: 'tickets of a cancelled draw',
    find: (after: TicketKey | undefined) =>
      findDrawEntries(database, { drawId, replacements, now, limit: batchSize, after }),
    async process(entries) {
      for (const { playerId, ticketId } of entries) {
        await withdraw(changes, { draw, replacements, ticket: { playerId, ticketId } });
      }
    },
    isOneByOne: true,
    idOf: ({ ticketId }) => ticketId,
  });
}

interface Withdrawal {
  readonly draw: CancelledDraw;
  readonly replacements: readonly ReplacementDraw[];
  readonly ticket: TicketKey;
}

async function withdraw(changes: Cancellations, { draw, replacements, ticket }: Withdrawal): Promise<void> {
  const { database, clock, endTickets } = changes;
  const { drawId } = draw;
  await database.transaction().execute(async (transaction) => {
    const now = clock.now();
    await lockPlayer(transaction, ticket.playerId);
    const held = await holdDraws(transaction, [drawId, ...replacements.map((other) => other.drawId)]);
    // Some may have been closed, moved or cancelled since they were found.
    const open = replacements.filter((other) => {
      const holding = held.get(other.drawId);
      return holding?.status === 'planned' && !isSaleOver(holding, now);
    });
    const entry = await lockDrawEntry(transaction, { drawId, replacements: open, now }, ticket);
    if (entry === undefined) return;
    const { toDrawId, isSamePrice, isPaid, isLast } = entry;
    const outcome =
      toDrawId !== null && isSamePrice
        ? ({ kind: 'to-next-draw', toDrawId } as const)
        : ({ kind: 'refunded' } as const);
    const changeId = await withdrawFromDraw(transaction, { entry, draw, outcome, now });
    if (isPaid && outcome.kind === 'refunded') {
      const { refundBani: amountBani, refundFeeBani: feeBani } = entry;
      await refunds.requestPartialRefund(transaction, clock, { ...ticket, drawId, amountBani, feeBani });
      if (!isLast) await endTickets(transaction, [ticket]);
      else await recordPartnerEvents(transaction, changes, [{ ...ticket, type: 'ticket.refunded' }]);
    }
    if (changeId !== null) await enqueueDrawChangeNotices(transaction, [{ ...ticket, changeId }]);
  });
}

/**
 * Returns the draws to which tickets of a cancelled draw may move, soonest first, at the prices of
 * their days (games page, "Prices").
 */
export async function findReplacementDraws(
  queries: Queries,
  cancelled: Draw,
  now: Date,
): Promise<ReplacementDraw[]> {
  const draws = await findDrawsOnSaleAfter(queries, cancelled, now);
  return draws.flatMap(({ drawId, gameCode, drawAt, isSpecial }) => {
    const day = bucharestDay(drawAt);
    const variantBani = priceOn(gameCode, day);
    const sideGameNumberBani = priceOn(GAMES[gameCode].sideGameCode, day);
    if (variantBani === undefined || sideGameNumberBani === undefined) return [];
    return [{ drawId, variantBani: variantBani * (isSpecial ? SPECIAL_DRAW_PLAYS : 1), sideGameNumberBani }];
  });
}
