import { sql, type Generated, type Selectable } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import type { PayoutKey } from '../payout-table.ts';

/** A row of `transfer`: a payout to a bank account that waits for a file or is in one. */
interface TransferTable {
  player_id: string;
  payout_id: string;
  /** Null once the player's account is deleted and the transfer has ended. */
  iban: string | null;
  holder: string | null;
  prepared_at: Date;
  /** Null while the transfer waits for a file. */
  file_number: number | null;
}

/** A row of `transfer_file`: a file for the bank, without its transfers. */
interface TransferFileTable {
  file_number: Generated<number>;
  made_at: Date;
  made_by: string;
  /** Id of the signed action that created the file. */
  action_id: string | null;
  debtor_name: string;
  debtor_iban: string;
  debtor_bic: string | null;
  transfer_count: number;
  total_bani: number;
}

/** A row of `transfer_report`: the bank's report about a transfer. */
interface TransferReportTable {
  report_key: string;
  player_id: string;
  payout_id: string;
  outcome: 'paid' | 'rejected' | 'returned';
  reason: string | null;
  read_at: Date;
  read_by: string;
}

export type TransferFile = Selectable<TransferFileTable>;
export type Transfer = Selectable<TransferTable>;

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    transfer: TransferTable;
    transfer_file: TransferFileTable;
    transfer_report: TransferReportTable;
  }
}

/** A transfer with the amount of its payout. */
export interface TransferOfFile extends Transfer {
  readonly amount_bani: number;
}

/** Inserts a transfer unless it exists. */
export async function insertTransfer(
  queries: Queries,
  { playerId, payoutId }: PayoutKey,
  { iban, holder, now }: { readonly iban: string; readonly holder: string; readonly now: Date },
): Promise<void> {
  await queries
    .insertInto('transfer')
    .values({ player_id: playerId, payout_id: payoutId, iban, holder, prepared_at: now, file_number: null })
    .onConflict((conflict) => conflict.columns(['player_id', 'payout_id']).doNothing())
    .execute();
}

export async function findTransfer(
  queries: Queries,
  { playerId, payoutId }: PayoutKey,
): Promise<Transfer | undefined> {
  return queries
    .selectFrom('transfer')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
}

/** A payout whose transfer waits for a file. */
export interface WaitingTransfer extends PayoutKey {
  /** Id of the paid winning. */
  readonly sourceId: string;
  readonly amountBani: number;
  readonly preparedAt: Date;
}

/**
 * Lists the payouts that wait for a file, oldest first, without draws whose payouts are stopped.
 */
export async function findWaitingTransfers(queries: Queries, most: number): Promise<WaitingTransfer[]> {
  const found = await sql<WaitingTransfer>`
    select player_id as "playerId", payout_id as "payoutId", source_id as "sourceId",
      amount_bani as "amountBani", prepared_at as "preparedAt"
    from transfer join payout using (player_id, payout_id)
    where file_number is null and payout.status = 'pending' and held_until is null
      and not is_payout_stopped(player_id, source_id)
    order by prepared_at, payout_id limit ${most}`.execute(queries);
  return found.rows;
}

/**
 * Returns a player's payouts to bank accounts that aren't in a file yet and can still be stopped.
 */
export async function findUnsentPayouts(
  queries: Queries,
  playerId: string,
  accountIds: readonly string[],
): Promise<(PayoutKey & { readonly amountBani: number })[]> {
  if (accountIds.length === 0) return [];
  const found = await sql<PayoutKey & { amountBani: number }>`
    select player_id as "playerId", payout_id as "payoutId", amount_bani as "amountBani"
    from payout left join transfer using (player_id, payout_id)
    where player_id = ${playerId} and bank_account_id = any(${accountIds}::uuid[])
      and status = 'pending' and held_until is null and file_number is null
    order by payout_id`.execute(queries);
  return found.rows;
}

/**
 * Locks and returns the payouts that still wait for a file. Until the transaction ends, payouts of
 * their draws can't be stopped.
 */
export async function lockWaitingTransfers(
  transaction: Queries,
  keys: readonly PayoutKey[],
): Promise<WaitingTransfer[]> {
  if (keys.length === 0) return [];
  const found = await sql<WaitingTransfer>`
    select player_id as "playerId", payout_id as "payoutId", source_id as "sourceId",
      amount_bani as "amountBani", prepared_at as "preparedAt"
    from payout join transfer using (player_id, payout_id)
    join unnest(
      ${keys.map(({ playerId }) => playerId)}::uuid[], ${keys.map(({ payoutId }) => payoutId)}::uuid[]
    ) as wanted (player_id, payout_id) using (player_id, payout_id)
    where payout.status = 'pending' and held_until is null and transfer.file_number is null
    order by player_id, payout_id for update of payout, transfer`.execute(transaction);
  const going = await sql<{ payoutId: string }>`
    select payout_id as "payoutId" from unnest(
      ${found.rows.map(({ playerId }) => playerId)}::uuid[], ${found.rows.map(({ payoutId }) => payoutId)}::uuid[],
      ${found.rows.map(({ sourceId }) => sourceId)}::uuid[]
    ) as locked (player_id, payout_id, source_id)
    where keep_payouts_going(player_id, source_id)`.execute(transaction);
  const ids = new Set(going.rows.map(({ payoutId }) => payoutId));
  return found.rows.filter(({ payoutId }) => ids.has(payoutId));
}

export async function insertFile(
  transaction: Queries,
  file: Omit<TransferFile, 'file_number'>,
): Promise<TransferFile> {
  return transaction.insertInto('transfer_file').values(file).returningAll().executeTakeFirstOrThrow();
}

/** Returns the file that an action created. */
export async function findFileOfAction(
  queries: Queries,
  actionId: string,
): Promise<TransferFile | undefined> {
  return queries.selectFrom('transfer_file').selectAll().where('action_id', '=', actionId).executeTakeFirst();
}

export async function putIntoFile(
  transaction: Queries,
  keys: readonly PayoutKey[],
  fileNumber: number,
): Promise<void> {
  await sql`
    update transfer set file_number = ${fileNumber}
    from unnest(
      ${keys.map(({ playerId }) => playerId)}::uuid[], ${keys.map(({ payoutId }) => payoutId)}::uuid[]
    ) as chosen (player_id, payout_id)
    where transfer.player_id = chosen.player_id and transfer.payout_id = chosen.payout_id`.execute(
    transaction,
  );
}

export async function findFile(queries: Queries, fileNumber: number): Promise<TransferFile | undefined> {
  return queries
    .selectFrom('transfer_file')
    .selectAll()
    .where('file_number', '=', fileNumber)
    .executeTakeFirst();
}

/** Returns the transfers of a file in a fixed order. */
export async function findTransfersOfFile(queries: Queries, fileNumber: number): Promise<TransferOfFile[]> {
  const found = await sql<TransferOfFile>`
    select transfer.*, amount_bani from transfer join payout using (player_id, payout_id)
    where file_number = ${fileNumber} order by payout_id`.execute(queries);
  return found.rows;
}

/** Reports whether the bank has reported the outcome of any transfer in a file. */
export async function isAnswered(queries: Queries, fileNumber: number): Promise<boolean> {
  const found = await sql`
    select from transfer join transfer_report using (player_id, payout_id)
    where file_number = ${fileNumber} limit 1`.execute(queries);
  return found.rows.length > 0;
}

/** A file with counts of the bank's reports so far. */
export interface ListedFile extends TransferFile {
  readonly paid: number;
  /** Number of rejected or returned transfers. */
  readonly failed: number;
}

/**
 * Lists the newest files.
 * @param before if not null, lists only files with lower numbers
 */
export async function listFiles(
  queries: Queries,
  most: number,
  before: number | null = null,
): Promise<ListedFile[]> {
  const found = await sql<ListedFile>`
    select transfer_file.*,
      count(*) filter (where payout.status = 'paid') as paid,
      count(*) filter (where payout.status = 'failed') as failed
    from transfer_file join transfer using (file_number) join payout using (player_id, payout_id)
    where ${before}::bigint is null or file_number < ${before}::bigint
    group by transfer_file.file_number order by transfer_file.file_number desc limit ${most}`.execute(
    queries,
  );
  return found.rows;
}

/** A payout that is in a file. */
interface SentPayout extends PayoutKey {
  readonly amountBani: number;
  /** Null once it is erased. */
  readonly iban: string | null;
}

/** Returns a payout that is in a file, by its reference at the bank. */
export async function findSentPayout(queries: Queries, payoutId: string): Promise<SentPayout | undefined> {
  const found = await sql<SentPayout>`
    select player_id as "playerId", payout_id as "payoutId", amount_bani as "amountBani", iban
    from transfer join payout using (player_id, payout_id)
    where payout_id = ${payoutId} and file_number is not null`.execute(queries);
  return found.rows[0];
}

/** Records that a report was read, and returns whether it's new. */
export async function insertReport(
  transaction: Queries,
  report: Selectable<TransferReportTable>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('transfer_report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['report_key', 'player_id']).doNothing())
    .returning('report_key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Reports whether another report whose key starts like `key` states that the transfer was sent. */
export async function isPaidBeside(
  queries: Queries,
  { playerId, payoutId, key, beginning }: PayoutKey & { readonly key: string; readonly beginning: string },
): Promise<boolean> {
  const found = await queries
    .selectFrom('transfer_report')
    .select('report_key')
    .where('player_id', '=', playerId)
    .where('payout_id', '=', payoutId)
    .where('outcome', '=', 'paid')
    .where('report_key', '<>', key)
    .where('report_key', 'like', `${beginning}%`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the outcomes that the bank has reported for a transfer. */
export async function findOutcomes(
  queries: Queries,
  { playerId, payoutId }: PayoutKey,
): Promise<Set<TransferReportTable['outcome']>> {
  const found = await queries
    .selectFrom('transfer_report')
    .select('outcome')
    .where('player_id', '=', playerId)
    .where('payout_id', '=', payoutId)
    .execute();
  return new Set(found.map(({ outcome }) => outcome));
}

/** Returns which reports were already read. */
export async function findReadReports(queries: Queries, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await queries
    .selectFrom('transfer_report')
    .select('report_key')
    .where('report_key', 'in', keys)
    .execute();
  return new Set(found.map(({ report_key: key }) => key));
}

/**
 * Erases account and name in the ended transfers of a deleted account. Other transfers keep them
 * until they end.
 */
export async function eraseEndedTransfers(transaction: Queries, playerId: string): Promise<void> {
  await sql`
    update transfer set iban = null, holder = null
    from payout
    where transfer.player_id = ${playerId} and payout.player_id = transfer.player_id
      and payout.payout_id = transfer.payout_id and payout.status <> 'pending'
      and transfer.iban is not null`.execute(transaction);
}
