import { pushKinds, type PushChoices, type PushKind } from '@loto/api-contract';
import type { Queries } from '../../../platform/database/database.ts';

/** A row of `push_setting`: whether a player enabled a kind of messages. */
interface PushSettingTable {
  player_id: string;
  kind: PushKind;
  is_on: boolean;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    push_setting: PushSettingTable;
  }
}

/** The default settings. Messages that promote buying are sent only to players who enable them. */
export const initialChoices: PushChoices = { payment: true, 'draw-soon': false, results: true, prize: true };

export async function findChoices(queries: Queries, playerId: string): Promise<PushChoices> {
  const rows = await queries
    .selectFrom('push_setting')
    .select(['kind', 'is_on'])
    .where('player_id', '=', playerId)
    .execute();
  return { ...initialChoices, ...Object.fromEntries(rows.map(({ kind, is_on: isOn }) => [kind, isOn])) };
}

/** Stores the kinds that a player chose and leaves the others unchanged. */
export async function writeChoices(
  transaction: Queries,
  playerId: string,
  choices: { readonly [Kind in PushKind]?: boolean | undefined },
): Promise<void> {
  for (const kind of pushKinds) {
    const isOn = choices[kind];
    if (isOn === undefined) continue;
    await transaction
      .insertInto('push_setting')
      .values({ player_id: playerId, kind, is_on: isOn })
      .onConflict((conflict) => conflict.columns(['player_id', 'kind']).doUpdateSet({ is_on: isOn }))
      .execute();
  }
}

export async function deleteChoices(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('push_setting').where('player_id', '=', playerId).execute();
}
