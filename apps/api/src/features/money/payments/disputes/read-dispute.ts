import { implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import { ProviderUnavailable, type ProviderDispute } from '../../providers/index.ts';
import { findPaymentByReference, type Payment } from '../payment-table.ts';
import { isOfAnotherCell } from '../is-of-another-cell.ts';
import type { Payments } from '../payments.ts';
import { applyDispute } from './apply.ts';
import { readDispute } from './dispute-jobs.ts';
import type { DisputeReference } from './dispute-table.ts';

export function readDisputeJob(payments: Payments): Job {
  return implementJob(readDispute, async (named) => {
    try {
      return (await refreshDispute(payments, named)) ? undefined : 'again';
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      payments.log.warn({ err: error, ...named }, 'a dispute could not be read yet');
      return 'again';
    }
  });
}

/**
 * Updates a dispute to its current state at the provider.
 * @returns false while the success of its payment hasn't arrived
 * @throws {ProviderUnavailable}
 */
export async function refreshDispute(payments: Payments, named: DisputeReference): Promise<boolean> {
  const { database, log } = payments;
  const reported = await payments.providers.of(named.provider).findDispute(named.reference);
  if (reported !== null && isOfAnotherCell(payments, reported.reference)) {
    log.warn(named, 'a dispute was left to another cell');
    return true;
  }
  const payment = reported === null ? undefined : await paymentOf(payments, named, reported);
  if (reported === null || payment === undefined) {
    log.error({ alert: true, ...named }, 'a dispute is about no payment of ours');
    return true;
  }
  if (payment.taken_at === null) return false;
  await database
    .transaction()
    .execute((transaction) => applyDispute(transaction, payments, payment, reported));
  return true;
}

/** Returns the disputed payment if it's ours, at that provider, and in lei. */
async function paymentOf(
  { database }: Payments,
  { provider }: DisputeReference,
  { reference, currency }: ProviderDispute,
): Promise<Payment | undefined> {
  const payment = await findPaymentByReference(database, reference);
  return payment?.provider === provider && currency === 'RON' ? payment : undefined;
}
