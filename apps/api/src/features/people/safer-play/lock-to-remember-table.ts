import type { Queries } from '../../../platform/database/database.ts';

/** A row of `lock_to_remember`: whom an operator excluded and whose hashes are not kept yet. */
interface LockToRememberTable {
  player_id: string;
  /** Nothing is added to what is known of the person but e-mail and subjects. */
  is_lengthened: boolean;
  locked_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    lock_to_remember: LockToRememberTable;
  }
}

/** Adds an exclusion; one of the player that waits already stays as it is. */
export async function addExclusionToRemember(
  transaction: Queries,
  exclusion: LockToRememberTable,
): Promise<void> {
  await transaction
    .insertInto('lock_to_remember')
    .values(exclusion)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the exclusion of a player and returns it; undefined when there is none. */
export async function takeExclusionToRemember(
  transaction: Queries,
  playerId: string,
): Promise<LockToRememberTable | undefined> {
  return transaction
    .deleteFrom('lock_to_remember')
    .where('player_id', '=', playerId)
    .returningAll()
    .executeTakeFirst();
}

/** How many exclusions wait since an instant or longer. */
export async function countExclusionsSince(queries: Queries, since: Date): Promise<number> {
  const { count } = await queries
    .selectFrom('lock_to_remember')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('locked_at', '<=', since)
    .executeTakeFirstOrThrow();
  return count;
}
