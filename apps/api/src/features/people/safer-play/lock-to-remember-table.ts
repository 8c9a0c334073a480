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

/** Adds a lock; one of the player that waits already stays as it is. */
export async function addLockToRemember(transaction: Queries, lock: LockToRememberTable): Promise<void> {
  await transaction
    .insertInto('lock_to_remember')
    .values(lock)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the lock of a player and returns it; undefined when there is none. */
export async function takeLockToRemember(
  transaction: Queries,
  playerId: string,
): Promise<LockToRememberTable | undefined> {
  return transaction
    .deleteFrom('lock_to_remember')
    .where('player_id', '=', playerId)
    .returningAll()
    .executeTakeFirst();
}

/** How many locks wait since an instant or longer. */
export async function countLocksSince(queries: Queries, since: Date): Promise<number> {
  const { count } = await queries
    .selectFrom('lock_to_remember')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('locked_at', '<=', since)
    .executeTakeFirstOrThrow();
  return count;
}
