import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { isDocumentNeeded } from '../profile/index.ts';
import type { PlayLimits } from './limit-change.ts';
import { isRunning, type PlayPause } from './play-pause.ts';

/** A row of `play_state`: a player's limits and pause from this revision on. */
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
  /** Number of changes so far, from 0. */
  readonly revision: number;
  readonly limits: PlayLimits;
  /** The last pause, which may be over. */
  readonly pause: PlayPause | null;
}

/**
 * Returns a subquery of a player's play state for a lateral join; it has no row if nothing was ever
 * set. Its columns are `revision`, the limits (`day_bani`, `week_bani`, `month_bani`) and the last
 * pause (`pause_kind`, `paused_at`, `paused_until`).
 * @param player name of the statement's row with `player_id`
 */
export function playState(player: string): string {
  return `(
    select revision, day_bani, week_bani, month_bani, pause_kind, paused_at, paused_until from play_state
    where player_id = ${player}.player_id order by revision desc limit 1)`;
}

/** Returns a subquery with the number of changes of a player's play state. */
export function playRevision(player: string): string {
  return `(select coalesce(max(revision), 0) from play_state where player_id = ${player}.player_id)`;
}

/**
 * Returns the SQL condition that a play state prevents buying at a point in time (like
 * `isRunning`).
 * @param state the name of a {@link playState}, which may have no row
 */
export function isPausedIn(state: string, now: string): string {
  return `(${state}.pause_kind is not null and coalesce(${state}.paused_until, 'infinity') > ${now})`;
}

const initial: PlayState = { revision: 0, limits: { day: null, week: null, month: null }, pause: null };

/** Returns a player's current play state. */
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

/** A play state after a change, for operators. */
export interface PlayChange extends PlayState {
  /** The operator who made the change; null if the player did. */
  readonly by: string | null;
  readonly recordedAt: Date;
}

/** Returns the newest changes of a player's limits and pauses, newest first. */
export async function listPlayChanges(
  queries: Queries,
  playerId: string,
  limit: number,
): Promise<PlayChange[]> {
  const rows = await queries
    .selectFrom('play_state')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    limits: { day: row.day_bani, week: row.week_bani, month: row.month_bani },
    pause: pauseOf(row),
    by: row.operator_name,
    recordedAt: row.recorded_at,
  }));
}

/** The player can't buy until an operator has seen a document. */
export interface DocumentNeeded {
  readonly kind: 'document-needed';
}

/** Returns those players who can't buy at `now`. */
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

/** Returns the pause that was in effect for a player at a point in time, or undefined. */
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
 * Adds a new play state. The player is locked; a purchase that was checked against the previous
 * state is checked again.
 * @param by the operator who changes it; null for the player
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
