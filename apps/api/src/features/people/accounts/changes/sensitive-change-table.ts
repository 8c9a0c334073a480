import { randomUUID } from 'node:crypto';
import type { Language } from '@loto/api-contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';

/**
 * Changes of payout destinations, identity and exclusion, after which large payouts wait: see
 * `prizes/payout-holds`. `payouts-stopped` and `changes-undone` record that the player reacted,
 * with the link in the mail or by setting a password with a mailed code.
 */
export const changeKinds = {
  'payout-card-chosen': { holds: 'its-card' },
  'payout-card-removed': { holds: 'nothing' },
  'bank-account-chosen': { holds: 'its-card' },
  'bank-account-removed': { holds: 'nothing' },
  'card-saved': { holds: 'nothing' },
  'card-deleted': { holds: 'nothing' },
  'cnp-given': { holds: 'counter' },
  'cnp-changed': { holds: 'everything' },
  'cnp-released': { holds: 'nothing' },
  'birth-date-changed': { holds: 'nothing' },
  'name-changed': { holds: 'nothing' },
  'phone-changed': { holds: 'nothing' },
  'self-excluded': { holds: 'nothing' },
  'excluded-for-ever': { holds: 'nothing' },
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
  /** The name shown to players: `Visa 4242`, `IBAN 0000`. */
  card_name: string | null;
  /** End of the self-exclusion, if the change is one. */
  excluded_until: Date | null;
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

/** Inserts a change and returns its id. */
export async function insertChange(
  transaction: Queries,
  change: Pick<
    SensitiveChangeTable,
    | 'player_id'
    | 'kind'
    | 'card_id'
    | 'card_name'
    | 'excluded_until'
    | 'language'
    | 'changed_at'
    | 'holds_until'
  >,
): Promise<string> {
  const changeId = randomUUID();
  await transaction
    .insertInto('sensitive_change')
    .values({ ...change, change_id: changeId, mailed_at: null, stopped_at: null })
    .execute();
  return changeId;
}

/** Returns a player's sensitive change, or undefined if the player has none with that id. */
export async function findChange(queries: Queries, key: ChangeKey): Promise<SensitiveChange | undefined> {
  return queries
    .selectFrom('sensitive_change')
    .selectAll()
    .where('player_id', '=', key.playerId)
    .where('change_id', '=', key.changeId)
    .executeTakeFirst();
}

/** An unsent mail delays payouts for at most this time. */
const mailAwaitedMs = 7 * 24 * 60 * 60_000;

/** A mail that is sent this long after its change counts as late. */
const lateMs = 60 * 60_000;

/** Returns the SQL condition that a change delays payouts because its mail hasn't been sent. */
function awaitsMail(now: Date): RawBuilder<SqlBool> {
  const since = new Date(now.getTime() - mailAwaitedMs);
  return sql`(holds_until is not null and mailed_at is null and changed_at > ${since})`;
}

/**
 * Returns the changes that delay players' large payouts at `now`. Each does so for a fixed time and
 * until its mail has been sent.
 */
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
    .where((change) => change.or([change('holds_until', '>', now), awaitsMail(now)]))
    .execute();
}

/** Returns the newest change of a player's CNP that delays payouts at `now`, or undefined. */
export async function findNewCnp(
  queries: Queries,
  playerId: string,
  now: Date,
): Promise<SensitiveChange | undefined> {
  return (await findHoldingChanges(queries, [playerId], now))
    .filter(({ kind }) => kind === 'cnp-given' || kind === 'cnp-changed')
    .toSorted((one, other) => other.changed_at.getTime() - one.changed_at.getTime())[0];
}

/** Reports whether the mail about a change that delays payouts hasn't been sent. */
export async function isMailAwaited(queries: Queries, playerId: string, now: Date): Promise<boolean> {
  const found = await queries
    .selectFrom('sensitive_change')
    .select('change_id')
    .where('player_id', '=', playerId)
    .where(awaitsMail(now))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Extends the payout delay after a late mail, so that its link works as long as usual.
 * @param holdMs length of the delay
 * @returns the updated change
 */
export async function holdAfterLateMail(
  queries: Queries,
  change: SensitiveChange,
  { now, holdMs }: { readonly now: Date; readonly holdMs: number },
): Promise<SensitiveChange> {
  const isLate = now.getTime() - change.changed_at.getTime() > lateMs;
  if (change.holds_until === null || change.stopped_at !== null || !isLate) return change;
  const until = new Date(now.getTime() + holdMs);
  const { player_id: playerId, change_id: changeId } = change;
  await markChange(queries, { playerId, changeId }, { holds_until: until });
  return { ...change, holds_until: until };
}

/** Returns the end of the delay caused by late mails about changes before `before`, or null. */
export async function findLateHold(
  queries: Queries,
  playerId: string,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<Date | null> {
  const late = await queries
    .selectFrom('sensitive_change')
    .select('holds_until')
    .where('player_id', '=', playerId)
    .where('changed_at', '<=', before)
    .where('holds_until', '>', now)
    .where('stopped_at', 'is', null)
    .where(sql<SqlBool>`mailed_at > changed_at + ${lateMs} * interval '1 millisecond'`)
    .orderBy('holds_until', 'desc')
    .executeTakeFirst();
  return late?.holds_until ?? null;
}

/**
 * Records that the mail about a change was sent, that payouts wait longer, or that the player
 * stopped them.
 */
export async function markChange(
  queries: Queries,
  key: ChangeKey,
  changes: Partial<Pick<SensitiveChangeTable, 'mailed_at' | 'stopped_at' | 'holds_until'>>,
): Promise<void> {
  await queries
    .updateTable('sensitive_change')
    .set(changes)
    .where('player_id', '=', key.playerId)
    .where('change_id', '=', key.changeId)
    .execute();
}

/** Returns the language of the player's last sensitive change. Changes are kept for a year. */
export async function languageOfLastChange(
  queries: Queries,
  playerId: string,
): Promise<Language | undefined> {
  const last = await queries
    .selectFrom('sensitive_change')
    .select('language')
    .where('player_id', '=', playerId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.language;
}

/** Deletes the changes of a player who deletes their account. */
export async function deleteChanges(queries: Queries, playerId: string): Promise<void> {
  await queries.deleteFrom('sensitive_change').where('player_id', '=', playerId).execute();
}
