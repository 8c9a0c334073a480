import type { Queries } from '../../../../platform/database/database.ts';
import type { ProviderPayout } from '../../providers/index.ts';
import type { Payments } from '../payments.ts';
import { findPayoutsOfAccounts, type Payout } from '../payouts/payout-table.ts';
import { deleteBankAccounts, findBankAccount } from './bank-account-table.ts';
import { endToEndId } from './credit-transfer.ts';
import { eraseEndedTransfers, findTransfer, insertTransfer } from './transfer-table.ts';

/**
 * What is known of a payout to a bank account, as a provider would say it: pending from the moment
 * that it is in a file, since only the bank's answer ends it.
 * @returns null while it is in no file, so that nothing can have been paid
 */
export async function findTransferPayout(queries: Queries, payout: Payout): Promise<ProviderPayout | null> {
  const transfer = await findTransfer(queries, {
    playerId: payout.player_id,
    payoutId: payout.payout_id,
  });
  return transfer?.file_number == null ? null : described(payout);
}

/**
 * Has a payout wait for the next file, with the account as it is now.
 * @returns null when its account is not there any more
 */
export async function prepareTransfer(
  { database, clock }: Pick<Payments, 'database' | 'clock'>,
  payout: Payout,
): Promise<ProviderPayout | null> {
  const isPrepared = await prepare(database, payout, clock.now());
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
 * Deletes the bank accounts of a player whose account is deleted. What was accepted before is still
 * paid: its transfer keeps account and name until it has ended.
 * @param transaction has locked the player
 */
export async function eraseBankAccounts(
  transaction: Queries,
  { clock }: Pick<Payments, 'clock'>,
  playerId: string,
): Promise<void> {
  for (const payout of await findPayoutsOfAccounts(transaction, playerId)) {
    if (payout.status === 'pending') await prepare(transaction, payout, clock.now());
  }
  await eraseEndedTransfers(transaction, playerId);
  await deleteBankAccounts(transaction, playerId);
}
