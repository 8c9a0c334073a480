import type { Queries } from '../../../platform/database/database.ts';

/** A row of `exclusion_list_answer`: the national list's answer about a player. */
interface ExclusionListAnswerTable {
  player_id: string;
  outcome: 'not-listed' | 'listed' | 'unreachable';
  asked_at: Date;
  /** It is not checked again before this time. */
  good_until: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    exclusion_list_answer: ExclusionListAnswerTable;
  }
}

/**
 * The condition that an answer of the national list, which did not name the player, holds at an
 * instant.
 * @param player the name under which the statement knows the player, by `player_id`
 */
export function isListAnswered(player: string, now: string): string {
  return `exists (select from exclusion_list_answer
    where player_id = ${player}.player_id and outcome <> 'listed' and good_until > ${now})`;
}

/** Stores the list's answer in place of the earlier one. */
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

/** Deletes the list's answer about a player: another CNP was given, or the account is deleted. */
export async function forgetListAnswer(transaction: Queries, playerId: string): Promise<void> {
  await transaction.deleteFrom('exclusion_list_answer').where('player_id', '=', playerId).execute();
}
