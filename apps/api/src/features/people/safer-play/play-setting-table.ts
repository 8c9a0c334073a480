import type { PlaySettings } from '@loto/api-contract';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `play_setting`: a player's choices about reminders and mails. */
interface PlaySettingTable {
  player_id: string;
  reality_check_minutes: PlaySettings['realityCheckMinutes'];
  is_summary_mailed: boolean;
  /** First day of the last month that was mailed. */
  mailed_month: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    play_setting: PlaySettingTable;
  }
}

/** The default settings: the shortest interval, because players can choose a longer one. */
export const initialSettings: PlaySettings = { realityCheckMinutes: 20, isSummaryMailed: true };

export async function findPlaySettings(queries: Queries, playerId: string): Promise<PlaySettings> {
  const row = await queries
    .selectFrom('play_setting')
    .select(['reality_check_minutes', 'is_summary_mailed'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (row === undefined) return initialSettings;
  return { realityCheckMinutes: row.reality_check_minutes, isSummaryMailed: row.is_summary_mailed };
}

/** Stores a player's settings. */
export async function writePlaySettings(
  transaction: Queries,
  playerId: string,
  { realityCheckMinutes, isSummaryMailed }: PlaySettings,
): Promise<void> {
  const chosen = { reality_check_minutes: realityCheckMinutes, is_summary_mailed: isSummaryMailed };
  await transaction
    .insertInto('play_setting')
    .values({ player_id: playerId, ...chosen, mailed_month: null })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(chosen))
    .execute();
}

/**
 * Returns those players who get monthly figures by mail and haven't been sent this month's.
 * @param month `YYYY-MM`
 */
export async function wantSummary(
  queries: Queries,
  playerIds: readonly string[],
  month: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ playerId: string }>`
    select named.player_id as "playerId"
    from unnest(${playerIds}::uuid[]) as named (player_id) left join play_setting using (player_id)
    where coalesce(is_summary_mailed, true)
      and (mailed_month is null or mailed_month < ${`${month}-01`}::date)`.execute(queries);
  return new Set(rows.map(({ playerId }) => playerId));
}

/** Records that a player was sent the figures of a month, `YYYY-MM`. */
export async function markSummaryMailed(queries: Queries, playerId: string, month: string): Promise<void> {
  const { realityCheckMinutes, isSummaryMailed } = initialSettings;
  await sql`
    insert into play_setting (player_id, reality_check_minutes, is_summary_mailed, mailed_month)
    values (${playerId}, ${realityCheckMinutes}, ${isSummaryMailed}, ${`${month}-01`}::date)
    on conflict (player_id) do update set mailed_month = excluded.mailed_month`.execute(queries);
}

/** Deletes the settings of a player who deletes their account. */
export async function erasePlaySettings(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('play_setting').where('player_id', '=', playerId).execute();
}
