import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import type { PlayPeriod } from './play-period.ts';

/** A row of `limit_raise`: a request to raise a limit, or to remove it (null). */
interface LimitRaiseTable {
  player_id: string;
  raise_id: string;
  period: PlayPeriod;
  asked_bani: number | null;
  asked_at: Date;
  confirmable_at: Date;
}

interface LimitRaiseEndTable {
  player_id: string;
  raise_id: string;
  outcome: 'confirmed' | 'cancelled';
  ended_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    limit_raise: LimitRaiseTable;
    limit_raise_end: LimitRaiseEndTable;
  }
}

/** A raise that isn't confirmed yet. */
export type PendingRaise = Omit<LimitRaiseTable, 'player_id'>;

/** A raise lapses if it isn't confirmed within this time after confirmation became possible. */
const lapsesAfterMs = 30 * 24 * 60 * 60_000;

/** Returns when a raise lapses; from then on the database rejects its confirmation. */
export function lapsesAt({ confirmable_at: confirmableAt }: Pick<PendingRaise, 'confirmable_at'>): Date {
  return new Date(confirmableAt.getTime() + lapsesAfterMs);
}

/**
 * Returns a player's raises that haven't been confirmed or cancelled and haven't lapsed, at most
 * one per period.
 */
export async function findPendingRaises(
  queries: Queries,
  playerId: string,
  now: Date,
): Promise<PendingRaise[]> {
  return queries
    .selectFrom('limit_raise as raise')
    .select(['raise_id', 'period', 'asked_bani', 'asked_at', 'confirmable_at'])
    .where('player_id', '=', playerId)
    .where('confirmable_at', '>', new Date(now.getTime() - lapsesAfterMs))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('limit_raise_end as ended')
            .select('ended.raise_id')
            .whereRef('ended.player_id', '=', 'raise.player_id')
            .whereRef('ended.raise_id', '=', 'raise.raise_id'),
        ),
      ),
    )
    .execute();
}

/** Adds a raise. The caller must have ended any earlier one of its period. */
export async function addRaise(
  transaction: Queries,
  playerId: string,
  raise: Pick<PendingRaise, 'period' | 'asked_bani' | 'asked_at' | 'confirmable_at'>,
): Promise<void> {
  await transaction
    .insertInto('limit_raise')
    .values({ player_id: playerId, raise_id: randomUUID(), ...raise })
    .execute();
}

export async function endRaise(
  transaction: Queries,
  playerId: string,
  { raise_id: raiseId }: Pick<PendingRaise, 'raise_id'>,
  { outcome, now }: { readonly outcome: LimitRaiseEndTable['outcome']; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('limit_raise_end')
    .values({ player_id: playerId, raise_id: raiseId, outcome, ended_at: now })
    .execute();
}
