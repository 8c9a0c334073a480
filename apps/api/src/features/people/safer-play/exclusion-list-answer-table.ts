import type { Queries } from '../../../platform/database/database.ts';

/** A row of `exclusion_list_answer`: the national list's result for a player. */
interface ExclusionListAnswerTable {
  player_id: string;
  outcome: 'not-listed' | 'listed' | 'unreachable';
  asked_at: Date;
  /** The player isn't checked again until then. */
  good_until: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    exclusion_list_answer: ExclusionListAnswerTable;
  }
}

/**
 * Returns the SQL condition that the player was found not to be on the national list, and that this
 * result is still valid.
 * @param player name of the statement's row with `player_id`
 */
export function isListAnswered(player: string, now: string): string {
  return `exists (select from exclusion_list_answer
    where player_id = ${player}.player_id and outcome <> 'listed' and good_until > ${now})`;
}

/** Stores the list's result, replacing the previous one. */
export async function storeListAnswer(
  transaction: Queries,
  { player_id: playerId, ...answer }: ExclusionListAnswerTable,
): Promise<void> {
  await transaction
    .insertInto('exclusion_list_answer')
    .values({ player_id: playerId, ...answer })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(answer))
    .execute();
}

/** Deletes the list's result for a player, because the CNP changed or the account is deleted. */
export async function forgetListAnswer(transaction: Queries, playerId: string): Promise<void> {
  await transaction.deleteFrom('exclusion_list_answer').where('player_id', '=', playerId).execute();
}
