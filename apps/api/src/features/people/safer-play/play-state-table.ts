import type { Queries } from '../../../platform/database/database.ts';
import type { PlayLimits } from './limit-change.ts';

/** A row of `play_state`: what holds for a player from its revision on. */
interface PlayStateTable {
  player_id: string;
  revision: number;
  day_bani: number | null;
  week_bani: number | null;
  month_bani: number | null;
  operator_name: string | null;
  recorded_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    play_state: PlayStateTable;
  }
}

/** What holds for a player. */
export interface PlayState {
  /** How often it changed; 0 is never. */
  readonly revision: number;
  readonly limits: PlayLimits;
}

/**
 * The subquery that says what holds for a player, for a lateral join: no row where nothing was ever
 * set. It has `revision`, `day_bani`, `week_bani` and `month_bani`.
 * @param player the name under which the statement knows the player, by `player_id`
 */
export function playState(player: string): string {
  return `(
    select revision, day_bani, week_bani, month_bani from play_state
    where player_id = ${player}.player_id order by revision desc limit 1)`;
}

/** The subquery of the number of times that what holds for a player changed. */
export function playRevision(player: string): string {
  return `(select coalesce(max(revision), 0) from play_state where player_id = ${player}.player_id)`;
}

const initial: PlayState = { revision: 0, limits: { day: null, week: null, month: null } };

/** What holds for a player now. */
export async function findPlayState(queries: Queries, playerId: string): Promise<PlayState> {
  const row = await queries
    .selectFrom('play_state')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return initial;
  const { revision, day_bani: day, week_bani: week, month_bani: month } = row;
  return { revision, limits: { day, week, month } };
}

/**
 * Adds what holds from now on. The player is locked; a purchase that was decided by the state
 * before is decided again.
 * @param by the operator who changes it; null is the player
 */
export async function writePlayState(
  transaction: Queries,
  playerId: string,
  { revision, limits: { day, week, month } }: PlayState,
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('play_state')
    .values({
      player_id: playerId,
      revision: revision + 1,
      day_bani: day,
      week_bani: week,
      month_bani: month,
      operator_name: by,
      recorded_at: now,
    })
    .execute();
}
