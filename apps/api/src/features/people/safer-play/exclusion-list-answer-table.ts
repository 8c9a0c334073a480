import type { Queries } from '../../../platform/database/database.ts';

/** A row of `exclusion_list_answer`: what the national list said of a player. */
interface ExclusionListAnswerTable {
  player_id: string;
  outcome: 'not-listed' | 'listed' | 'unreachable';
  asked_at: Date;
  /** Until then it is not checked again. */
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

/** Keeps what the list said, in place of what it said before. */
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

/** Forgets what the list said of a player: another CNP was given, or the account is deleted. */
export async function forgetListAnswer(transaction: Queries, playerId: string): Promise<void> {
  await transaction.deleteFrom('exclusion_list_answer').where('player_id', '=', playerId).execute();
}
