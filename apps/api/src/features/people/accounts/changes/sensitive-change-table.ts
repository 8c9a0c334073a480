import { randomUUID } from 'node:crypto';
import type { Language } from '@loto/api-contract';
import type { Queries } from '../../../../platform/database/database.ts';

/**
 * What can be changed of where money goes or of who the player is, and which large payouts wait
 * after it: see `hold-payouts.ts` of winnings. `payouts-stopped` and `changes-undone` answer them:
 * by the link in their mail, and by a password that a mailed code set.
 */
export const changeKinds = {
  'payout-card-chosen': { holds: 'its-card' },
  'payout-card-removed': { holds: 'nothing' },
  'card-saved': { holds: 'nothing' },
  'card-deleted': { holds: 'nothing' },
  'cnp-given': { holds: 'counter' },
  'cnp-changed': { holds: 'everything' },
  'birth-date-changed': { holds: 'nothing' },
  'payouts-stopped': { holds: 'nothing' },
  'changes-undone': { holds: 'nothing' },
} as const satisfies Record<string, { readonly holds: 'nothing' | 'its-card' | 'counter' | 'everything' }>;

export type ChangeKind = keyof typeof changeKinds;

/** A row of `sensitive_change`. */
interface SensitiveChangeTable {
  player_id: string;
  change_id: string;
  kind: ChangeKind;
  card_id: string | null;
  /** As players read it: `Visa 4242`. */
  card_name: string | null;
  language: Language;
  changed_at: Date;
  mailed_at: Date | null;
  holds_until: Date | null;
  stopped_at: Date | null;
}

export type SensitiveChange = Readonly<SensitiveChangeTable>;

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    sensitive_change: SensitiveChangeTable;
  }
}

export interface ChangeKey {
  readonly playerId: string;
  readonly changeId: string;
}

/** @returns its id */
export async function insertChange(
  transaction: Queries,
  change: Pick<
    SensitiveChangeTable,
    'player_id' | 'kind' | 'card_id' | 'card_name' | 'language' | 'changed_at' | 'holds_until'
  >,
): Promise<string> {
  const changeId = randomUUID();
  await transaction
    .insertInto('sensitive_change')
    .values({ ...change, change_id: changeId, mailed_at: null, stopped_at: null })
    .execute();
  return changeId;
}

export async function findChange(queries: Queries, key: ChangeKey): Promise<SensitiveChange | undefined> {
  return queries
    .selectFrom('sensitive_change')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('change_id', '=', key.changeId)
    .executeTakeFirst();
}

/** The changes of players after which large payouts wait at `now`. */
export async function findHoldingChanges(
  queries: Queries,
  playerIds: readonly string[],
  now: Date,
): Promise<SensitiveChange[]> {
  if (playerIds.length === 0) return [];
  return queries
    .selectFrom('sensitive_change')
    .selectAll()
    .where('player_id', 'in', playerIds)
    .where('holds_until', '>', now)
    .execute();
}

/** When the CNP of a player was given or changed last, after `since`; null when it was not. */
export async function findCnpChange(queries: Queries, playerId: string, since: Date): Promise<Date | null> {
  const found = await queries
    .selectFrom('sensitive_change')
    .select('changed_at')
    .where('player_id', '=', playerId)
    .where('kind', 'in', ['cnp-given', 'cnp-changed'])
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.changed_at ?? null;
}

/** A mail that could not leave for so long does not hold payouts any more. */
const mailAwaitedMs = 7 * 24 * 60 * 60_000;

/** Whether the mail about a change after which payouts wait has not left yet. */
export async function isMailAwaited(queries: Queries, playerId: string, now: Date): Promise<boolean> {
  const found = await queries
    .selectFrom('sensitive_change')
    .select('change_id')
    .where('player_id', '=', playerId)
    .where('changed_at', '>', new Date(now.getTime() - mailAwaitedMs))
    .where('holds_until', 'is not', null)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a change was mailed, or that its player stopped payouts after it. */
export async function markChange(
  queries: Queries,
  key: ChangeKey,
  changes: Partial<Pick<SensitiveChangeTable, 'mailed_at' | 'stopped_at'>>,
): Promise<void> {
  await queries
    .updateTable('sensitive_change')
    .set(changes)
    .where('player_id', '=', key.playerId)
    .where('change_id', '=', key.changeId)
    .execute();
}

/** Deletes the changes of a player whose account is deleted. */
export async function deleteChanges(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('sensitive_change').where('player_id', '=', playerId).execute();
}
