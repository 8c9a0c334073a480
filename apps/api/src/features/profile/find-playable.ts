import { plainArray, type Statements } from '../../platform/statement.ts';
import { acceptanceColumns, neededColumns } from './profile-state.ts';

const isTold = (columns: readonly string[]) => columns.map((column) => `${column} is not null`).join(' and ');

const query = `
  select player_id as "playerId", ${isTold(acceptanceColumns)} as "hasAcceptances", ${isTold(neededColumns)} as "isCompleted"
  from player_profile where player_id = any($1::uuid[])`;

/**
 * Says of players whether they may buy: all three acceptances given and the profile complete (specification 4, access guards).
 * @returns what speaks against each, ACCEPTANCES_MISSING before PROFILE_INCOMPLETE; null when nothing does
 */
export async function findPlayable(
  statements: Statements,
  playerIds: readonly string[],
): Promise<(playerId: string) => 'ACCEPTANCES_MISSING' | 'PROFILE_INCOMPLETE' | null> {
  const { rows } = await statements.query<{
    playerId: string;
    hasAcceptances: boolean;
    isCompleted: boolean;
  }>({ name: 'find-playable', text: query, values: [plainArray(playerIds)] });
  const profiles = new Map(rows.map((row) => [row.playerId, row]));
  return (playerId) => {
    const profile = profiles.get(playerId);
    if (profile?.hasAcceptances !== true) return 'ACCEPTANCES_MISSING';
    return profile.isCompleted ? null : 'PROFILE_INCOMPLETE';
  };
}
