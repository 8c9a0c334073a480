import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';

/**
 * Inserts what won in a draw into `ticket_win`, whose partition for the draw is opened for the
 * first rows. They are computed beside it, since a query that inserts is never a parallel one.
 * @param won the columns of `ticket_win` after the draw, without parameters (`create table as`
 * takes none)
 * @returns rows inserted
 */
export async function insertWins(
  transaction: Transaction<Tables>,
  drawId: string,
  won: RawBuilder<unknown>,
): Promise<number> {
  await useWorkSchema(transaction);
  await sql`select open_ticket_win_partition(${drawId})`.execute(transaction);
  await sql`create unlogged table settlement_win as select * from (${won}) as won`.execute(transaction);
  const written =
    await sql`insert into ticket_win select ${sql.lit(drawId)}::uuid, * from settlement_win`.execute(
      transaction,
    );
  await sql`drop table settlement_win`.execute(transaction);
  return Number(written.numAffectedRows ?? 0);
}

/**
 * Makes the tables of a settlement where the server's role may, until the transaction ends. They
 * are dropped in it, and no table is named as they are.
 */
export async function useWorkSchema(transaction: Transaction<Tables>): Promise<void> {
  await sql`select set_config('search_path', 'settlement_work, public', true)`.execute(transaction);
}
