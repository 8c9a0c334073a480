import type { Transaction } from 'kysely';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import type { Tables } from '../../../../platform/database/database.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { OperationRefused } from '../../../operators/index.ts';
import { lockPlayer } from '../../../people/accounts/index.ts';
import { systemAccountId } from '../../ledger/index.ts';
import { applyFacts } from '../apply.ts';
import { findDisputeOfPayment } from '../disputes/dispute-table.ts';
import { applyPartialRefund, findPartialRefund, partialRefund } from './partial-refund.ts';
import { refundPayment } from '../payment-jobs.ts';
import { findPayment, type Payment } from '../payment-table.ts';
import { ProviderUnavailable, type ProviderRefund } from '../../providers/index.ts';
import type { Payments } from '../payments.ts';
import { bookUnknownRefund, refundUnknownCharge } from './unknown-charges.ts';
import { findUnknownCharge, lockUnknownCharge } from './unknown-charge-table.ts';
import { endFailure, findFailure, lockFailure, type FailedRefund } from './failed-refund-table.ts';

/** How a failed refund is sent again: through its provider, or by bank transfer. */
export type ResentTo = { readonly to: 'card' } | { readonly to: 'bank-account'; readonly reference: string };

/**
 * Sends a failed refund again. A job sends it to the card; a bank transfer is booked as completed.
 * @throws {OperationRefused} if the refund isn't waiting to be sent again or is no longer owed, or
 *   if it should go by bank transfer while its provider may still send it
 */
export async function resendRefund(
  transaction: Transaction<Tables>,
  payments: Payments,
  failureId: string,
  resent: ResentTo,
): Promise<FailedRefund> {
  const found = isUuid(failureId) ? await findFailure(transaction, { failureId }) : undefined;
  if (found === undefined) throw new OperationRefused('There is no failed refund of that id.');
  // Runs before any lock, because the provider may be slow.
  if (resent.to === 'bank-account') await refuseSentByProvider(transaction, payments, found);
  const failed = await lockOpenFailure(transaction, found);
  const { player_id: playerId, refund_id: refundId, provider, amount_bani: amountBani } = failed;
  const now = payments.clock.now();
  const { partial, payment, charge } = await findRefunded(transaction, failed);
  if (!isOwed({ partial, payment, charge }))
    throw new OperationRefused('The refund is not owed any more: the sum went back already.');
  if (resent.to === 'bank-account') await refuseDisputed(transaction, payment);
  await endFailure(
    transaction,
    { playerId, failureId },
    {
      resent_at: now,
      resent_to: resent.to,
      transfer_reference: resent.to === 'card' ? null : resent.reference,
    },
  );
  if (resent.to === 'card') {
    if (partial !== undefined) await enqueue(transaction, partialRefund, { playerId, refundId });
    else if (payment !== undefined)
      await enqueue(transaction, refundPayment, { playerId, paymentId: refundId });
    else await enqueue(transaction, refundUnknownCharge, { provider, paymentId: refundId });
    return failed;
  }
  const fact = { type: 'refund-transferred', transferReference: resent.reference } as const;
  if (partial !== undefined) await applyPartialRefund(transaction, payments, partial, fact);
  else if (payment !== undefined) await applyFacts(transaction, payments, [{ payment, fact }]);
  else {
    const from = { source: 'bank-account', kind: 'refund-by-transfer', reference: resent.reference } as const;
    await bookUnknownRefund(transaction, now, { provider, paymentId: refundId, amountBani, ...from });
  }
  return failed;
}

/** Returns what was refunded. For a partial refund, this includes its payment. */
async function findRefunded(
  transaction: Transaction<Tables>,
  { player_id: playerId, refund_id: refundId, provider }: FailedRefund,
) {
  const partial = await findPartialRefund(transaction, refundId);
  const paymentId = partial?.payment_id ?? refundId;
  const payment = await findPayment(transaction, { playerId, paymentId });
  const charge = await findUnknownCharge(transaction, { provider, paymentId });
  return { partial, payment, charge };
}

function isOwed({ partial, payment, charge }: Awaited<ReturnType<typeof findRefunded>>): boolean {
  if (partial !== undefined) return partial.refunded_at === null;
  if (payment !== undefined) return payment.status === 'refund-pending';
  return charge?.refunded_at === null;
}

/** Locks the failed refund after locking the player or the unknown charge. */
async function lockOpenFailure(transaction: Transaction<Tables>, found: FailedRefund): Promise<FailedRefund> {
  const { player_id: playerId, provider, refund_id: paymentId } = found;
  if (playerId !== systemAccountId) await lockPlayer(transaction, playerId);
  else await lockUnknownCharge(transaction, { provider, paymentId });
  const failed = await lockFailure(transaction, found);
  if (failed.resent_at !== null) throw new OperationRefused('The refund was sent again already.');
  return failed;
}

async function refuseDisputed(transaction: Transaction<Tables>, payment: Payment | undefined): Promise<void> {
  if (payment === undefined) return;
  const { player_id: playerId, payment_id: paymentId } = payment;
  if ((await findDisputeOfPayment(transaction, { playerId, paymentId })) === undefined) return;
  throw new OperationRefused(
    'The payment is disputed: the bank gives it back, or decides that it stands. Send it to the card, which waits for that.',
  );
}

/**
 * Rejects a bank transfer if the provider has already sent the refund. The ledger may not have
 * booked it yet, and the amount would be paid twice.
 */
async function refuseSentByProvider(
  transaction: Transaction<Tables>,
  { providers }: Pick<Payments, 'providers'>,
  failed: FailedRefund,
): Promise<void> {
  const { provider, refund_id: refundId } = failed;
  const { payment, charge } = await findRefunded(transaction, failed);
  const checkoutId = (payment ?? charge)?.provider_reference ?? '';
  const refunds = await providers
    .of(provider)
    .findRefunds?.(checkoutId)
    .catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new OperationRefused(`${provider} did not answer whether it sent the sum. Try again later.`);
    });
  const sent = (refunds ?? []).filter(({ status }) => status !== 'failed');
  const leftBani = ((payment ?? charge)?.amount_bani ?? 0) - sumBani(sent);
  const refund =
    sent.find(({ reference, amountBani }) => {
      // Refunds made manually at the provider don't have our reference.
      const isByHand = !isUuid(reference);
      return reference === refundId || (isByHand && amountBani === failed.amount_bani);
    }) ?? (leftBani < failed.amount_bani ? sent.at(-1) : undefined);
  if (refund === undefined) return;
  throw new OperationRefused(
    `${provider} sent the sum by the refund ${refund.id}, which is ${refund.status}. It must not go back twice: a transfer that was made has to be called back at the bank.`,
  );
}

const sumBani = (refunds: readonly ProviderRefund[]) =>
  refunds.reduce((sum, { amountBani }) => sum + amountBani, 0);
