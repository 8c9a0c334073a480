import { z } from 'zod';
import { queueTime } from '../../../../platform/clock.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { defineJob, enqueueAll, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import { postMovement, postMovements, systemAccountId } from '../../ledger/index.ts';
import { ProviderUnavailable, type ProviderRefund } from '../../providers/index.ts';
import { endOpenFailure, failedName, findFailedReferences } from './failed-refund-table.ts';
import { earlierTries, noteFailedRefund } from './note-failed-refund.ts';
import type { Payments } from '../payments.ts';
import {
  endUnknownCharge,
  findUnknownCharge,
  insertUnknownCharges,
  lockUnknownCharge,
  reopenUnknownCharge,
  type UnknownChargeKey,
} from './unknown-charge-table.ts';

export const refundUnknownCharge = defineJob({
  name: 'refund-unknown-charge',
  payload: z.object({ provider: z.string(), paymentId: z.uuid() }),
  key: ({ paymentId }) => paymentId,
  lane: 'providers',
});

/** An unknown charge to refund. */
export interface RefundedCharge extends UnknownChargeKey {
  /** The provider's id of the charge. */
  readonly providerReference: string;
  readonly amountBani: number;
}

/**
 * Records that the amounts of unknown charges are owed, and enqueues their refunds.
 * @returns the charges that weren't being refunded already
 */
export async function refundCharges(
  transaction: Queries,
  { clock }: Pick<Payments, 'clock'>,
  charges: readonly RefundedCharge[],
): Promise<RefundedCharge[]> {
  const now = clock.now();
  const stored = await insertUnknownCharges(
    transaction,
    charges.map((charge) => ({
      provider: charge.provider,
      payment_id: charge.paymentId,
      provider_reference: charge.providerReference,
      amount_bani: charge.amountBani,
      found_at: now,
    })),
  );
  if (stored.length === 0) return [];
  await postMovements(
    transaction,
    stored.map(({ payment_id: sourceId, amount_bani: amountBani }) => ({
      playerId: systemAccountId,
      kind: 'refund-owed',
      sourceId,
      movedAt: now,
      debit: { 'provider-clearing': amountBani },
      credit: { 'refunds-payable': amountBani },
    })),
  );
  const keys = stored.map((charge) => ({ provider: charge.provider, paymentId: charge.payment_id }));
  await enqueueAll(transaction, refundUnknownCharge, keys, queueTime(clock, now));
  return stored.map((charge) => ({
    provider: charge.provider,
    paymentId: charge.payment_id,
    providerReference: charge.provider_reference,
    amountBani: charge.amount_bani,
  }));
}

export function refundUnknownChargeJob({ database, providers, clock, log }: Payments): Job {
  return implementJob(refundUnknownCharge, async (key) => {
    const charge = await findUnknownCharge(database, key);
    if (charge === undefined || charge.refunded_at !== null) return undefined;
    const { payment_id: paymentId, provider_reference: checkoutId, amount_bani: amountBani } = charge;
    const { isOpen, failedCount } = await earlierTries(database, paymentId);
    // An operator must resolve this refund.
    if (isOpen) return undefined;
    try {
      const asked = { paymentId, checkoutId, amountBani, reason: 'unknown-payment', failedCount };
      const refund = await providers.of(charge.provider).refund(asked);
      if (refund.status !== 'succeeded') return 'again';
      const from = { source: 'provider-clearing', kind: 'refund', reference: refund.id } as const;
      const isOver = await database
        .transaction()
        .execute((transaction) =>
          bookUnknownRefund(transaction, clock.now(), { ...key, amountBani, ...from }),
        );
      return isOver ? undefined : 'again';
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.error({ err: error, paymentId }, 'a refund could not be made yet');
      return 'again';
    }
  });
}

interface UnknownRefund extends UnknownChargeKey {
  readonly amountBani: number;
  readonly source: 'provider-clearing' | 'bank-account';
  readonly kind: 'refund' | 'refund-by-transfer';
  /** Reference of the refund at the provider or bank. */
  readonly reference: string;
}

/**
 * Books the refund of an unknown charge, once.
 * @returns false if that refund has failed, so its amount is still owed
 */
export async function bookUnknownRefund(
  transaction: Queries,
  now: Date,
  { amountBani, source, kind, reference: refundReference, ...key }: UnknownRefund,
): Promise<boolean> {
  await lockUnknownCharge(transaction, key);
  const failed = await findFailedReferences(transaction, [refundReference]);
  // The success was reported before the bank refused the refund.
  if (kind === 'refund' && failed.has(failedName(key.provider, refundReference))) return false;
  if (!(await endUnknownCharge(transaction, key, { refundReference, now }))) return true;
  await postMovement(transaction, {
    playerId: systemAccountId,
    kind,
    sourceId: (await earlierTries(transaction, key.paymentId)).causeId,
    movedAt: now,
    debit: { 'refunds-payable': amountBani },
    credit: { [source]: amountBani },
  });
  // A bank transfer may already have replaced this refund.
  const refundKey = { playerId: systemAccountId, refundId: key.paymentId };
  await endOpenFailure(transaction, refundKey, { at: now, to: 'card' });
  return true;
}

/**
 * Books a refund of an unknown charge that its provider reported. Ignores refunds of a different
 * amount.
 */
export async function completeUnknownCharge(
  transaction: Queries,
  { clock }: Pick<Payments, 'clock'>,
  key: UnknownChargeKey,
  { id: reference, amountBani }: ProviderRefund,
): Promise<void> {
  const charge = await lockUnknownCharge(transaction, key);
  if (charge?.amount_bani !== amountBani) return;
  const from = { source: 'provider-clearing', kind: 'refund', reference } as const;
  await bookUnknownRefund(transaction, clock.now(), { ...key, amountBani, ...from });
}

/** Owes an unknown charge again after its refund failed. */
export async function failUnknownCharge(
  transaction: Queries,
  { clock }: Pick<Payments, 'clock'>,
  key: UnknownChargeKey,
  { id: reference, amountBani }: ProviderRefund,
): Promise<void> {
  await lockUnknownCharge(transaction, key);
  const bookedBani = await reopenUnknownCharge(transaction, key, reference);
  const charge = await findUnknownCharge(transaction, key);
  if (charge === undefined || charge.refunded_at !== null) return;
  await noteFailedRefund(
    transaction,
    {
      playerId: systemAccountId,
      refundId: key.paymentId,
      provider: key.provider,
      reference,
      bani: bookedBani ?? amountBani,
      wasBooked: bookedBani !== undefined,
    },
    clock.now(),
  );
}
