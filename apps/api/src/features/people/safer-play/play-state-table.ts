import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { isDocumentNeeded } from '../profile/index.ts';
import type { PlayLimits } from './limit-change.ts';
import { isRunning, type PlayPause } from './play-pause.ts';

/** A row of `play_state`: a player's limits and pause from its revision on. */
interface PlayStateTable {
  player_id: string;
  revision: number;
  day_bani: number | null;
  week_bani: number | null;
  month_bani: number | null;
  pause_kind: PlayPause['kind'] | null;
  paused_at: Date | null;
  paused_until: Date | null;
  operator_name: string | null;
  recorded_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    play_state: PlayStateTable;
  }
}

/** A player's limits and pause. */
export interface PlayState {
  /** The number of its changes; 0 is never. */
  readonly revision: number;
  readonly limits: PlayLimits;
  /** The last pause, which may be over. */
  readonly pause: PlayPause | null;
}

/**
 * Returns the subquery of a player's limits and pause, for a lateral join: no row if nothing was
 * ever set. It has `revision`, the limits (`day_bani`, `week_bani`, `month_bani`) and the last
 * pause (`pause_kind`, `paused_at`, `paused_until`).
 * @param player the name under which the statement knows the player, by `player_id`
 */
export function playState(player: string): string {
  return `(
    select revision, day_bani, week_bani, month_bani, pause_kind, paused_at, paused_until from play_state
    where player_id = ${player}.player_id order by revision desc limit 1)`;
}

/** Returns the subquery of the number of changes of a player's limits and pause. */
export function playRevision(player: string): string {
  return `(select coalesce(max(revision), 0) from play_state where player_id = ${player}.player_id)`;
}

/**
 * Returns the condition that no ticket is bought at an instant (`isRunning`) by a state of play.
 * @param state the name of a {@link playState}, which may have no row
 */
export function isPausedIn(state: string, now: string): string {
  return `(${state}.pause_kind is not null and coalesce(${state}.paused_until, 'infinity') > ${now})`;
}

const initial: PlayState = { revision: 0, limits: { day: null, week: null, month: null }, pause: null };

/** Returns a player's present limits and pause. */
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
  return { revision, limits: { day, week, month }, pause: pauseOf(row) };
}

type PauseColumns = Pick<PlayStateTable, 'pause_kind' | 'paused_at' | 'paused_until'>;

function pauseOf({ pause_kind: kind, paused_at: from, paused_until: until }: PauseColumns): PlayPause | null {
  return kind === null || from === null ? null : { kind, from, until };
}

/** Nothing is bought before an operator saw a document of the player. */
export interface DocumentNeeded {
  readonly kind: 'document-needed';
}

/** Returns those of some players who may not buy at an instant. */
export async function findPaused(
  queries: Queries,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PlayPause | DocumentNeeded>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await sql<PauseColumns & { playerId: string; needsDocument: boolean }>`
    select * from (
      select named.player_id as "playerId", state.pause_kind, state.paused_at, state.paused_until,
        ${sql.raw(isDocumentNeeded('named'))} as "needsDocument"
      from unnest(${[...new Set(playerIds)]}::uuid[]) as named (player_id)
      left join lateral ${sql.raw(playState('named'))} state on true
    ) found where pause_kind is not null or "needsDocument"`.execute(queries);
  const paused = new Map<string, PlayPause | DocumentNeeded>();
  for (const { playerId, needsDocument, ...columns } of rows) {
    const pause = pauseOf(columns);
    if (isRunning(pause, now)) paused.set(playerId, pause);
    else if (needsDocument) paused.set(playerId, { kind: 'document-needed' });
  }
  return paused;
}

/** Returns the pause of a player that ran at an instant; undefined when none did. */
export async function findPauseAt(
  queries: Queries,
  playerId: string,
  at: Date,
): Promise<PlayPause | undefined> {
  const row = await queries
    .selectFrom('play_state')
    .select(['pause_kind', 'paused_at', 'paused_until'])
    .where('player_id', '=', playerId)
    .where('recorded_at', '<=', at)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  const pause = row === undefined ? null : pauseOf(row);
  return isRunning(pause, at) ? pause : undefined;
}

/**
 * Adds a new state. The player is locked; a purchase that was decided by the earlier state is
 * decided again.
 * @param by the operator who changes it; null is the player
 */
export async function writePlayState(
  transaction: Queries,
  playerId: string,
  { revision, limits: { day, week, month }, pause }: PlayState,
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
      pause_kind: pause?.kind ?? null,
      paused_at: pause?.from ?? null,
      paused_until: pause?.until ?? null,
      operator_name: by,
      recorded_at: now,
    })
    .execute();
}
