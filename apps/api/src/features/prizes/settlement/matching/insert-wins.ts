import { sql, type RawBuilder, type Transaction } from 'kysely';
import { schemasOf } from '../../../../config/database.ts';
import type { Tables } from '../../../../platform/database/database.ts';

/**
 * Inserts wins of a draw into `ticket_win`. The draw's partition is created before its first rows
 * and its key after them, all in one transaction.
 * @param won a query of the columns of `ticket_win` after the draw. Inserting queries never run in
 *   parallel, so large reads must go into a table first.
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
 * Creates a settlement's tables in a schema where the server's role has the right to, until the
 * transaction ends. They are dropped within it, and no other table has their names.
 */
export async function useWorkSchema(transaction: Transaction<Tables>): Promise<void> {
  const found = await sql<{ schema: string }>`
    select relnamespace::regnamespace::text as schema from pg_class where oid = 'ticket_win'::regclass`.execute(
    transaction,
  );
  const { product, queue, work } = schemasOf(found.rows[0]?.schema ?? '');
  await sql`select set_config('search_path', ${`${work}, ${product}, ${queue}`}, true)`.execute(transaction);
}
