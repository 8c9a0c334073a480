import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import { lockPlayers } from '../../../people/accounts/index.ts';
import type { Payouts } from '../payouts.ts';
import { bank, findPayout, findPayoutsOf } from '../payout-table.ts';
import { enqueuePayouts } from '../start-payouts.ts';
import { writeCreditTransfers } from './credit-transfer.ts';
import { findTransferPayout } from './prepare-transfer.ts';
import {
  findFile,
  findFileOfAction,
  findTransfersOfFile,
  findWaitingTransfers,
  insertFile,
  isAnswered,
  lockWaitingTransfers,
  putIntoFile,
  type TransferFile,
  type WaitingTransfer,
} from './transfer-table.ts';

/** A transfer file for the bank. */
export interface MadeFile {
  readonly file: TransferFile;
  readonly xml: string;
}

/** Banks accept more, but people must be able to review the file. */
const mostInFile = 1_000;

/**
 * Puts each waiting transfer into a new file. If two operators make files at the same time, the
 * second waits and gets the remaining transfers. Excludes disputed prizes, and prizes whose earlier
 * transfer was sent after all. The file is returned only after the commit, so the bank never gets
 * transfers that still wait here. It can be returned again at any time.
 * @param actionId the action that the operator signed; a job that runs twice for it makes one file
 * @returns null if no transfer waits
 */
export async function makeTransferFile(
  platform: Payouts,
  { operator, actionId }: { readonly operator: string; readonly actionId: string },
): Promise<MadeFile | null> {
  const { database, clock, config } = platform;
  const { bankAccount } = config;
  if (bankAccount === null) throw new Error('No account of the bank is configured');
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('transfer-file', 0))`.execute(transaction);
    const before = await findFileOfAction(transaction, actionId);
    if (before !== undefined) return { file: before, xml: await xmlOf(transaction, before) };
    const waiting = await findWaitingTransfers(transaction, mostInFile);
    // Accepting a prize takes locks in the same order.
    await lockPlayers(transaction, [...new Set(waiting.map(({ playerId }) => playerId))]);
    const locked = await lockWaitingTransfers(transaction, waiting);
    const chosen = await withoutStopped(transaction, platform, locked);
    if (chosen.length === 0) return null;
    const file = await insertFile(transaction, {
      made_at: clock.now(),
      made_by: operator,
      action_id: actionId,
      debtor_name: bankAccount.name,
      debtor_iban: bankAccount.iban,
      debtor_bic: bankAccount.bic,
      transfer_count: chosen.length,
      total_bani: chosen.reduce((sum, { amountBani }) => sum + amountBani, 0),
    });
    await putIntoFile(transaction, chosen, file.file_number);
    return { file, xml: await xmlOf(transaction, file) };
  });
}

/** Removes stopped payouts, which end through their jobs. */
async function withoutStopped(
  transaction: Queries,
  platform: Payouts,
  waiting: readonly WaitingTransfer[],
): Promise<WaitingTransfer[]> {
  const chosen: WaitingTransfer[] = [];
  for (const transfer of waiting) {
    const isDisputed = (await platform.isPayoutDisputed?.(transaction, transfer)) === true;
    if (isDisputed || (await hasLeftBefore(transaction, transfer))) {
      await enqueuePayouts(transaction, platform, [transfer]);
    } else if (await mayLeave(transaction, platform, transfer)) chosen.push(transfer);
  }
  return chosen;
}

async function mayLeave(
  transaction: Queries,
  platform: Payouts,
  transfer: WaitingTransfer,
): Promise<boolean> {
  const payout = await findPayout(transaction, transfer);
  return payout !== undefined && (await platform.mayLeave?.(transaction, payout)) !== false;
}

async function hasLeftBefore(transaction: Queries, transfer: WaitingTransfer): Promise<boolean> {
  for (const payout of await findPayoutsOf(transaction, transfer)) {
    if (payout.provider !== bank || payout.status !== 'failed') continue;
    if ((await findTransferPayout(transaction, payout))?.status === 'paid') return true;
  }
  return false;
}

/**
 * Returns an existing file, byte for byte, unless the bank has reported on it: prizes of a rejected
 * file are offered again and may be in another file.
 * @returns null if the file doesn't exist
 * @throws {RangeError} if the bank has already reported on it
 */
export async function repeatTransferFile(queries: Queries, fileNumber: number): Promise<MadeFile | null> {
  const file = await findFile(queries, fileNumber);
  if (file === undefined) return null;
  if (await isAnswered(queries, fileNumber)) {
    throw new RangeError(`The bank has answered file ${fileNumber}, so it is not written again`);
  }
  return { file, xml: await xmlOf(queries, file) };
}

async function xmlOf(queries: Queries, file: TransferFile): Promise<string> {
  return writeCreditTransfers(file, await findTransfersOfFile(queries, file.file_number));
}
