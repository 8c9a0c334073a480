import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { postMovement } from '../../ledger/index.ts';
import { backoffMs } from '../../../../platform/jobs/backoff.ts';
import { ProviderUnavailable, type ProviderRefund } from '../../providers/index.ts';
import { findPayment } from '../payment-table.ts';
import type { Payments } from '../payments.ts';
import { demoProvider } from '../seed-demo-payments.ts';
import {
  selectDrawRefund,
  updateDrawRefund,
  type DrawRefund,
  type DrawRefundKey,
} from './draw-refund-table.ts';
import { enqueueShare } from './run-partial-refund.ts';

/** Gives a share of a payment back, trying for as long as it takes. */
export function refundShare(payments: Payments): (payload: Record<string, unknown>) => Promise<void> {
  const { database, clock, log } = payments;
  return async (payload) => {
    const key = { playerId: String(payload['playerId']), refundId: String(payload['refundId']) };
    const share = await selectDrawRefund(database, key).executeTakeFirst();
    if (share === undefined || share.refunded_at !== null) return;
    const refund = await askForRefund(payments, share).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.error({ err: error, refundId: key.refundId }, 'a share could not be given back yet');
      return undefined;
    });
    await database.transaction().execute(async (transaction) => {
      if (refund?.status === 'succeeded') return completeShare(transaction, payments, key, refund);
      const nextPollAt = new Date(clock.now().getTime() + backoffMs(share.poll_attempts));
      await updateDrawRefund(transaction, key, {
        next_poll_at: nextPollAt,
        poll_attempts: share.poll_attempts + 1,
      });
      return enqueueShare(transaction, clock, key, nextPollAt);
    });
  };
}

async function askForRefund({ providers, database }: Payments, share: DrawRefund): Promise<ProviderRefund> {
  const key = { playerId: share.player_id, paymentId: share.payment_id };
  const payment = await findPayment(database, key);
  if (payment === undefined) throw new Error(`The payment ${share.payment_id} is gone`);
  if (payment.provider === demoProvider) {
    return {
      id: share.refund_id,
      reference: share.refund_id,
      checkoutId: share.payment_id,
      amountBani: share.amount_bani,
      status: 'succeeded',
    };
  }
  return providers.of(payment.provider).refund({
    paymentId: share.payment_id,
    refundId: share.refund_id,
    checkoutId: payment.provider_reference ?? '',
    amountBani: share.amount_bani,
    reason: 'draw-not-played',
  });
}

/** Writes that a share went back, once. */
export async function completeShare(
  transaction: Transaction<Tables>,
  { clock, log }: Payments,
  key: DrawRefundKey,
  refund: ProviderRefund,
): Promise<void> {
  const share = await selectDrawRefund(transaction, key).forUpdate().executeTakeFirst();
  if (share === undefined || share.refunded_at !== null) return;
  if (refund.amountBani !== share.amount_bani) {
    log.error(
      { alert: true, refundId: key.refundId, refund: refund.id },
      'a share went back over another sum',
    );
    return;
  }
  const now = clock.now();
  await updateDrawRefund(transaction, key, { refunded_at: now, provider_refund_reference: refund.id });
  await postMovement(transaction, {
    playerId: key.playerId,
    kind: 'draw-refund',
    sourceId: key.refundId,
    movedAt: now,
    debit: { 'refunds-payable': share.amount_bani },
    credit: { 'provider-clearing': share.amount_bani },
  });
}
