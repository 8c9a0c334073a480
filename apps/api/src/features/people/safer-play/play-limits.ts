import type { CallAnswer, Calls } from '@loto/api-contract';
import { formatDateAndClock } from '@loto/formatting';
import { bucharestIso } from '@loto/game-rules';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { lockPlayer } from '../accounts/index.ts';
import { ageAt } from '../profile/index.ts';
import { decideLimit, proposedLimits, type PlayLimits } from './limit-change.ts';
import { addRaise, endRaise, findPendingRaises, lapsesAt, type PendingRaise } from './limit-raise-table.ts';
import { playIntervals, playPeriods, type PlayPeriod } from './play-period.ts';
import { findPlayState, writePlayState, type PlayState } from './play-state-table.ts';
import type { SaferPlay } from './safer-play.ts';

/** Returns the player's limits, the amounts spent and the unconfirmed raises. */
export function getPlayLimits(saferPlay: SaferPlay): CallHandler<Calls['getPlayLimits']> {
  return async (_request, { bearer: { playerId } }) => ({
    data: await describeLimits(saferPlay, saferPlay.database, playerId),
  });
}

/**
 * Sets limits: decreases apply immediately, increases and removals wait. Either replaces an
 * unconfirmed raise of the same period.
 */
export function setPlayLimits(saferPlay: SaferPlay): CallHandler<Calls['setPlayLimits']> {
  return async ({ body }, { bearer: { playerId } }) =>
    changeLimits(saferPlay, playerId, async (transaction, { state, pending, now }) => {
      const lowered: Partial<Record<PlayPeriod, number | null>> = {};
      for (const period of playPeriods) {
        const to = body[period];
        if (to === undefined) continue;
        const decision = decideLimit(period, { from: state.limits[period], to }, now);
        // Requesting the same raise again doesn't restart its wait.
        const isAsked = pending.some((raise) => raise.period === period && raise.asked_bani === to);
        if (typeof decision === 'object' && isAsked) continue;
        await cancelRaise(transaction, playerId, period, { pending, now });
        if (decision === 'at-once') lowered[period] = to;
        if (typeof decision === 'object') {
          const { confirmableAt } = decision;
          const raise = { period, asked_bani: to, asked_at: now, confirmable_at: confirmableAt };
          await addRaise(transaction, playerId, raise);
        }
      }
      return Object.keys(lowered).length === 0 ? null : { ...state.limits, ...lowered };
    });
}

/**
 * Confirms a raise whose wait is over.
 * @throws {ApiError} LIMIT_RAISE_NOT_FOUND if there is no raise or a different one,
 *   LIMIT_RAISE_WAITS
 */
export function confirmLimitRaise(saferPlay: SaferPlay): CallHandler<Calls['confirmLimitRaise']> {
  return async ({ body: { period, toBani } }, { bearer: { playerId }, language }) =>
    changeLimits(saferPlay, playerId, async (transaction, { state, pending, now }) => {
      const raise = pending.find((waiting) => waiting.period === period);
      if (raise?.asked_bani !== toBani) throw new ApiError('LIMIT_RAISE_NOT_FOUND');
      if (raise.confirmable_at > now) {
        const time = formatDateAndClock(raise.confirmable_at, language);
        throw new ApiError('LIMIT_RAISE_WAITS', { facts: { time }, retryAt: raise.confirmable_at });
      }
      await endRaise(transaction, playerId, raise, { outcome: 'confirmed', now });
      return { ...state.limits, [period]: toBani };
    });
}

/** Cancels the raise of a period, if there is one. */
export function cancelLimitRaise(saferPlay: SaferPlay): CallHandler<Calls['cancelLimitRaise']> {
  return async ({ body: { period } }, { bearer: { playerId } }) =>
    changeLimits(saferPlay, playerId, async (transaction, { pending, now }) => {
      await cancelRaise(transaction, playerId, period, { pending, now });
      return null;
    });
}

/**
 * Lowers a limit of a locked player, or sets a first one, for an operator. This cancels an
 * unconfirmed raise, just like lowering the limit does for the player.
 * @returns false if the current limit is already as low
 */
export async function lowerLimit(
  transaction: Queries,
  playerId: string,
  { period, toBani, by, now }: { period: PlayPeriod; toBani: number; by: string; now: Date },
): Promise<boolean> {
  const state = await findPlayState(transaction, playerId);
  const decision = decideLimit(period, { from: state.limits[period], to: toBani }, now);
  if (decision !== 'at-once') return false;
  const pending = await findPendingRaises(transaction, playerId, now);
  await cancelRaise(transaction, playerId, period, { pending, now });
  const limits = { ...state.limits, [period]: toBani };
  await writePlayState(transaction, playerId, { ...state, limits }, { by, now });
  return true;
}

/** Cancels the raise of a period, if there is one. */
async function cancelRaise(
  transaction: Queries,
  playerId: string,
  period: PlayPeriod,
  { pending, now }: Pick<Found, 'pending' | 'now'>,
): Promise<void> {
  const raise = pending.find((waiting) => waiting.period === period);
  if (raise !== undefined) await endRaise(transaction, playerId, raise, { outcome: 'cancelled', now });
}

interface Found {
  readonly state: PlayState;
  readonly pending: readonly PendingRaise[];
  readonly now: Date;
}

/**
 * Changes the player's limits in a transaction.
 * @param change returns the new limits, or null if they don't change
 */
async function changeLimits(
  saferPlay: SaferPlay,
  playerId: string,
  change: (transaction: Queries, found: Found) => Promise<PlayLimits | null>,
): Promise<{ data: CallAnswer<Calls['getPlayLimits']> }> {
  const now = saferPlay.clock.now();
  return saferPlay.database.transaction().execute(async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
    const state = await findPlayState(transaction, playerId);
    const pending = await findPendingRaises(transaction, playerId, now);
    const limits = await change(transaction, { state, pending, now });
    if (limits !== null) {
      await writePlayState(transaction, playerId, { ...state, limits }, { by: null, now });
    }
    return { data: await describeLimits(saferPlay, transaction, playerId) };
  });
}

/** Monthly spending covers the last thirty days, even on the first of a month. */
const monthMs = 30 * 86_400_000;

async function describeLimits(
  { clock, spentSince, birthDateOf }: SaferPlay,
  queries: Queries,
  playerId: string,
): Promise<CallAnswer<Calls['getPlayLimits']>> {
  const now = clock.now();
  const intervals = playIntervals(now);
  const { limits } = await findPlayState(queries, playerId);
  const pending = await findPendingRaises(queries, playerId, now);
  const starts = {
    day: intervals.day.startsAt,
    week: intervals.week.startsAt,
    month: intervals.month.startsAt,
    days: new Date(now.getTime() - monthMs),
  };
  const spent = await spentSince(queries, playerId, starts);
  const birthDate = await birthDateOf(queries, playerId);
  const age = birthDate === null ? null : ageAt(birthDate, now);
  const proposed = proposedLimits(spent.days, age);
  return {
    limits: playPeriods.map((period) => {
      const limitBani = limits[period];
      const raise = pending.find((waiting) => waiting.period === period);
      return {
        period,
        limitBani,
        spentBani: spent[period],
        leftBani: limitBani === null ? null : Math.max(0, limitBani - spent[period]),
        startsAt: bucharestIso(intervals[period].startsAt),
        endsAt: bucharestIso(intervals[period].endsAt),
        proposedBani: [...proposed[period]],
        pendingRaise:
          raise === undefined
            ? null
            : {
                toBani: raise.asked_bani,
                askedAt: bucharestIso(raise.asked_at),
                confirmableAt: bucharestIso(raise.confirmable_at),
                lapsesAt: bucharestIso(lapsesAt(raise)),
                isConfirmable: raise.confirmable_at <= now,
              },
      };
    }),
  };
}
