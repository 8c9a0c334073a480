import { sql, type RawBuilder, type Transaction } from 'kysely';
import { schemasOf } from '../../../../config/database.ts';
import type { Tables } from '../../../../platform/database/database.ts';

/**
 * Inserts the wins of a draw into `ticket_win`. Creates the draw's partition before its first rows
 * and its key after them, all in one transaction.
 * @param won a query of the columns of `ticket_win` after the draw. Queries inside an insert never
 *   run in parallel, so large reads must be stored in a table first.
 * @returns number of inserted rows
 */
export async function insertWins(
  transaction: Transaction<Tables>,
  drawId: string,
  won: RawBuilder<unknown>,
): Promise<number> {
  await sql`select open_ticket_win_partition(${drawId})`.execute(transaction);
  const written =
    await sql`insert into ticket_win select ${sql.lit(drawId)}::uuid, won.* from (${won}) as won`.execute(
      transaction,
    );
  await sql`select index_ticket_win_partition(${drawId})`.execute(transaction);
  return Number(written.numAffectedRows ?? 0);
}

/**
 * Lets a settlement create its tables in a schema where the server's role may do so, until the
 * transaction ends. The tables are dropped before that, and their names are unique.
 */
export async function useWorkSchema(transaction: Transaction<Tables>): Promise<void> {
  const found = await sql<{ schema: string }>`
    select relnamespace::regnamespace::text as schema from pg_class where oid = 'ticket_win'::regclass`.execute(
    transaction,
  );
  const { product, queue, work } = schemasOf(found.rows[0]?.schema ?? '');
  await sql`select set_config('search_path', ${`${work}, ${product}, ${queue}`}, true)`.execute(transaction);
}
