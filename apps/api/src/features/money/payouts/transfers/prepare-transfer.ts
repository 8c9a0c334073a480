import type { Queries } from '../../../../platform/database/database.ts';
import { lockPlayer } from '../../../people/accounts/index.ts';
import type { ProviderPayout } from '../../providers/index.ts';
import type { Payouts } from '../payouts.ts';
import { findPayoutsOfAccounts, type Payout } from '../payout-table.ts';
import {
  deleteBankAccounts,
  findBankAccount,
  findBankAccounts,
  upsertBankAccount,
  type BankAccount,
} from './bank-account-table.ts';
import { endToEndId } from './credit-transfer.ts';
import { eraseEndedTransfers, findOutcomes, findTransfer, insertTransfer } from './transfer-table.ts';

/**
 * Returns the known state of a payout to a bank account, in the form of a provider's response. Once
 * the transfer is in a file it's pending until the bank reports on it. A transfer that was first
 * rejected and later reported as sent counts as paid and replaces the next one.
 * @returns null while it isn't in a file, so nothing can have been paid
 */
export async function findTransferPayout(queries: Queries, payout: Payout): Promise<ProviderPayout | null> {
  const key = { playerId: payout.player_id, payoutId: payout.payout_id };
  const transfer = await findTransfer(queries, key);
  if (transfer?.file_number == null) return null;
  const known = described(payout);
  if (payout.status !== 'failed') return known;
  const outcomes = await findOutcomes(queries, key);
  return outcomes.has('paid') && !outcomes.has('returned') ? { ...known, status: 'paid' } : known;
}

/**
 * Prepares a payout for the next file, with the current account.
 * @returns null if the account no longer exists
 */
export async function prepareTransfer(
  { database, clock }: Pick<Payouts, 'database' | 'clock'>,
  payout: Payout,
): Promise<ProviderPayout | null> {
  const isPrepared = await database.transaction().execute(async (transaction) => {
    // Waits for a deletion of the player's account that is in progress.
    await lockPlayer(transaction, payout.player_id);
    return prepare(transaction, payout, clock.now());
  });
  return isPrepared ? described(payout) : null;
}

async function prepare(queries: Queries, payout: Payout, now: Date): Promise<boolean> {
  const { player_id: playerId, payout_id: payoutId, bank_account_id: accountId } = payout;
  if ((await findTransfer(queries, { playerId, payoutId })) !== undefined) return true;
  const account = await findBankAccount(queries, { playerId, accountId: accountId ?? '' });
  if (account === undefined) return false;
  await insertTransfer(queries, { playerId, payoutId }, { ...account, now });
  return true;
}

function described({
  payout_id: payoutId,
  amount_bani: amountBani,
  status,
  failure_code,
}: Payout): ProviderPayout {
  return { id: endToEndId(payoutId), reference: payoutId, amountBani, status, failureCode: failure_code };
}

/**
 * Adds an account of a player, or changes the holder of an existing one. Prizes accepted earlier
 * are still paid to the earlier holder.
 * @param transaction must have locked the player
 * @returns the account, and whether it already existed with this holder
 */
export async function nameBankAccount(
  transaction: Queries,
  named: Omit<BankAccount, 'account_id'>,
): Promise<{ readonly account: BankAccount; readonly isKnown: boolean }> {
  const { player_id: playerId, iban, holder, named_at: now } = named;
  const known = (await findBankAccounts(transaction, playerId)).find((one) => one.iban === iban);
  if (known !== undefined && known.holder !== holder) {
    for (const payout of await findPayoutsOfAccounts(transaction, playerId)) {
      const isOfIt = payout.bank_account_id === known.account_id;
      if (isOfIt && payout.status === 'pending') await prepare(transaction, payout, now);
    }
  }
  return { account: await upsertBankAccount(transaction, named), isKnown: known?.holder === holder };
}

/**
 * Deletes the bank accounts of a player who deletes their account. Prizes accepted earlier are
 * still paid: a transfer keeps its account and name until it ends.
 * @param transaction must have locked the player
 */
export async function eraseBankAccounts(
  transaction: Queries,
  { clock }: Pick<Payouts, 'clock'>,
  playerId: string,
): Promise<void> {
  for (const payout of await findPayoutsOfAccounts(transaction, playerId)) {
    if (payout.status === 'pending') await prepare(transaction, payout, clock.now());
  }
  await eraseEndedTransfers(transaction, playerId);
  await deleteBankAccounts(transaction, playerId);
}
