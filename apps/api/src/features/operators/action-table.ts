import { createHash } from 'node:crypto';
import { sql, type ColumnType, type JSONColumnType } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { ActionOutcome } from './action-text.ts';
import { signatureBytes, type OperatorKey, type Signature } from './operator-key.ts';

/**
 * A row of `operator_action`, the append-only log of operators' actions. Each row's hash covers the
 * previous hash, so that changing or removing a row is noticed.
 */
interface OperatorActionTable {
  /** Counts 1, 2, 3 … without gaps. */
  seq: number;
  action_id: string;
  operator_name: string;
  acted_at: Date;
  command: string;
  arguments: JSONColumnType<Readonly<Record<string, unknown>>, string, never>;
  draw_id: string | null;
  outcome: ActionOutcome;
  summary: string;
  /** The signed text, or a text in the same format for an unsigned row. */
  text: string;
  /** Null for an unsigned row: viewing personal data, a refusal, or the result of a job. */
  key: OperatorKey | null;
  signature: ColumnType<Signature | null, string | null, never>;
  /** The action whose request this one approves. */
  approves: string | null;
  hash: Buffer;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    operator_action: OperatorActionTable;
  }
}

/** A row of the log. */
export interface LoggedAction {
  readonly seq: number;
  readonly actionId: string;
  readonly operator: string;
  readonly actedAt: Date;
  readonly command: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly drawId: string | null;
  readonly outcome: ActionOutcome;
  readonly summary: string;
  readonly text: string;
  readonly key: OperatorKey | null;
  readonly signature: Signature | null;
  readonly approves: string | null;
  readonly hash: Buffer;
}

/** The part of a row that its text and signature prove; the rest is for searching and display. */
export type ProvenAction = Omit<LoggedAction, 'actedAt' | 'drawId' | 'summary' | 'hash'>;

/** The previous hash in the first action. */
export const firstHash = Buffer.alloc(32);

/** Returns the SHA-256 of the previous hash, the text and the signature. */
export function hashOfAction(
  before: Buffer,
  { text, signature }: Pick<LoggedAction, 'text' | 'signature'>,
): Buffer {
  return createHash('sha256').update(before).update(text).update(signatureBytes(signature)).digest();
}

/** Appends an action to the log, in the transaction of its effects. */
export async function appendAction(
  transaction: Queries,
  action: Omit<LoggedAction, 'seq' | 'hash'>,
): Promise<void> {
  // The lock lasts until the transaction ends, so that no two rows have the same predecessor.
  await sql`select pg_advisory_xact_lock(hashtext(concat('operator_action.', current_schema())))`.execute(
    transaction,
  );
  const last = await findNewest(transaction);
  await transaction
    .insertInto('operator_action')
    .values({
      seq: (last?.seq ?? 0) + 1,
      action_id: action.actionId,
      operator_name: action.operator,
      acted_at: action.actedAt,
      command: action.command,
      arguments: JSON.stringify(action.arguments),
      draw_id: action.drawId,
      outcome: action.outcome,
      summary: action.summary,
      text: action.text,
      key: action.key,
      signature: action.signature === null ? null : JSON.stringify(action.signature),
      approves: action.approves,
      hash: hashOfAction(last?.hash ?? firstHash, action),
    })
    .execute();
}

async function findNewest(queries: Queries): Promise<{ seq: number; hash: Buffer } | undefined> {
  return queries
    .selectFrom('operator_action')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the hash of the newest action, in hexadecimal. */
export async function newestHash(queries: Queries): Promise<string> {
  return ((await findNewest(queries))?.hash ?? firstHash).toString('hex');
}

/** Reports whether an action in the log has this hash, or it's the hash before the first action. */
export async function isHashOfAction(queries: Queries, hash: string): Promise<boolean> {
  const bytes = Buffer.from(hash, 'hex');
  if (bytes.equals(firstHash)) return true;
  const found = await queries
    .selectFrom('operator_action')
    .select('seq')
    .where('hash', '=', bytes)
    .executeTakeFirst();
  return found !== undefined;
}

/** Conditions that actions must meet. */
interface Wanted {
  readonly drawId?: string | undefined;
  readonly actionId?: string;
  readonly key?: OperatorKey;
  readonly commands?: readonly string[];
  readonly outcome?: ActionOutcome;
  readonly operator?: string | undefined;
  /** Only actions after this one. */
  readonly afterSeq?: number;
  /** Only actions before this one. */
  readonly beforeSeq?: number | undefined;
  readonly first?: 'newest';
  readonly limit?: number;
}

/** Returns actions of the log, oldest first unless the newest are requested first. */
export async function findActions(queries: Queries, wanted: Wanted): Promise<LoggedAction[]> {
  const { drawId, actionId, key, commands, outcome, operator, afterSeq, beforeSeq, first, limit } = wanted;
  let chosen = queries
    .selectFrom('operator_action')
    .select([
      'seq',
      'action_id as actionId',
      'operator_name as operator',
      'acted_at as actedAt',
      'command',
      'arguments',
      'draw_id as drawId',
      'outcome',
      'summary',
      'text',
      'key',
      'signature',
      'approves',
      'hash',
    ]);
  if (drawId !== undefined) chosen = chosen.where('draw_id', '=', drawId);
  if (actionId !== undefined) chosen = chosen.where('action_id', '=', actionId);
  if (key !== undefined) chosen = chosen.where('key', '=', key);
  if (commands !== undefined) chosen = chosen.where('command', 'in', [...commands]);
  if (outcome !== undefined) chosen = chosen.where('outcome', '=', outcome);
  if (operator !== undefined) chosen = chosen.where('operator_name', '=', operator);
  if (beforeSeq !== undefined) chosen = chosen.where('seq', '<', beforeSeq);
  if (afterSeq !== undefined) chosen = chosen.where('seq', '>', afterSeq);
  if (limit !== undefined) chosen = chosen.limit(limit);
  return chosen.orderBy('seq', first === 'newest' ? 'desc' : 'asc').execute();
}

/** An action about an object, without its proof. */
export type ActionAbout = Pick<
  LoggedAction,
  'seq' | 'operator' | 'actedAt' | 'command' | 'arguments' | 'outcome' | 'summary'
>;

/**
 * Returns the newest actions of these commands whose words or summary contain one of the given ids
 * or serials.
 */
export async function findActionsAbout(
  queries: Queries,
  {
    commands,
    names,
    limit,
  }: { readonly commands: readonly string[]; readonly names: readonly string[]; readonly limit: number },
): Promise<ActionAbout[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<ActionAbout>`
    select seq, operator_name as operator, acted_at as "actedAt", command, arguments, outcome, summary
    from operator_action
    where command = any(${commands}::text[]) and exists (
      select from unnest(${names}::text[]) name
      where position(name in arguments::text) > 0 or position(name in summary) > 0
    )
    order by seq desc limit ${limit}`.execute(queries);
  return rows;
}

/** Returns the time of each operator's last action, by name. */
export async function findLastActed(queries: Queries): Promise<ReadonlyMap<string, Date>> {
  const rows = await queries
    .selectFrom('operator_action')
    .select(({ fn }) => ['operator_name as operator', fn.max('acted_at').as('at')])
    .groupBy('operator_name')
    .execute();
  return new Map(rows.map(({ operator, at }) => [operator, at]));
}

/** Returns the requesters by the ids of the actions that made the requests. */
export async function findRequestedActions(
  queries: Queries,
  actionIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly operator: string; readonly command: string }>> {
  if (actionIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('operator_action')
    .select(['action_id as actionId', 'operator_name as operator', 'command'])
    .where('action_id', 'in', [...actionIds])
    .execute();
  return new Map(rows.map(({ actionId, ...row }) => [actionId, row]));
}

/** Returns the times of actions by their numbers. */
export async function findActedAt(
  queries: Queries,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (seqs.length === 0) return new Map();
  const rows = await queries
    .selectFrom('operator_action')
    .select(['seq', 'acted_at as at'])
    .where('seq', 'in', [...seqs])
    .execute();
  return new Map(rows.map(({ seq, at }) => [seq, at]));
}

/** Returns when each key last signed an action. */
export async function findLastSigned(queries: Queries): Promise<ReadonlyMap<OperatorKey, Date>> {
  const rows = await queries
    .selectFrom('operator_action')
    .select(({ fn }) => ['key', fn.max('acted_at').as('at')])
    .where('key', 'is not', null)
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, at }) => [key ?? '', at]));
}
