import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';

/**
 * Inserts what won in a draw into `ticket_win`. The first rows of a draw become its partition,
 * created by a parallel query and indexed as a whole; later ones are inserted into it.
 * @param won the columns of `ticket_win` after the draw, without parameters (`create table as`
 * takes none)
 * @returns rows inserted
 */
export async function insertWins(
  transaction: Transaction<Tables>,
  drawId: string,
  won: RawBuilder<unknown>,
): Promise<number> {
  const name = `ticket_win_${drawId.replaceAll('-', '_')}`;
  const known = await sql<{ is_there: boolean }>`
    select to_regclass(${name}) is not null as is_there`.execute(transaction);
  if (known.rows[0]?.is_there === true) {
    const written =
      await sql`insert into ticket_win select ${sql.lit(drawId)}::uuid, won.* from (${won}) as won`.execute(
        transaction,
      );
    return Number(written.numAffectedRows ?? 0);
  }
  const partition = sql.table(name);
  await sql`create table ${partition} as select ${sql.lit(drawId)}::uuid as draw_id, won.* from (${won}) as won`.execute(
    transaction,
  );
  // the parent's constraints, so that attaching has nothing left to check
  await sql`
    alter table ${partition} add primary key (draw_id, player_id, ticket_id, code, run, position, category),
      alter win_count set not null, add constraint ticket_win_run check (run in (1, 2)),
      add constraint ticket_win_counts check (win_count > 0),
      add constraint is_of_draw check (draw_id = ${sql.lit(drawId)})`.execute(transaction);
  await sql`alter table ticket_win attach partition ${partition} for values in (${sql.lit(drawId)})`.execute(
    transaction,
  );
  const written = await sql<{ count: number }>`select count(*) as count from ${partition}`.execute(
    transaction,
  );
  return written.rows[0]?.count ?? 0;
}
