import { z } from 'zod';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import { queueTime } from '../../../../platform/clock.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { defineJob, enqueueAll, implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import { postMovement, postMovements, systemAccountId } from '../../ledger/index.ts';
import { ProviderUnavailable } from '../../providers/index.ts';
import { findPaymentsByReference } from '../payment-table.ts';
import type { Payments } from '../payments.ts';
import { findOpenDifferences } from './difference-table.ts';
import {
  endUnknownCharge,
  findUnknownCharge,
  insertUnknownCharges,
  type UnknownChargeKey,
} from './unknown-charge-table.ts';

const refundUnknownCharge = defineJob({
  name: 'refund-unknown-charge',
  payload: z.object({ provider: z.string(), paymentId: z.uuid() }),
  key: ({ paymentId }) => paymentId,
  lane: 'providers',
});

/** A charge whose money is sent back. */
export interface RefundedCharge extends UnknownChargeKey {
  /** What its provider calls it. */
  readonly providerReference: string;
  readonly amountBani: number;
}

/**
 * Has the charges refunded that providers list for payments of ours which this database does not
 * have, since it was restored to an earlier moment: no ticket can come of them (decision 154). They
 * are among the open differences, so {@link reconcile} comes first. A charge that names no payment
 * of ours is another system's, and is left alone.
 * @param provider of one provider, or all
 * @returns those that were not being refunded already
 */
export async function refundUnknownCharges(
  transaction: Queries,
  { clock }: Pick<Payments, 'clock'>,
  provider?: string,
): Promise<RefundedCharge[]> {
  const now = clock.now();
  const suspects = (await findOpenDifferences(transaction, provider)).filter(
    (difference) => difference.kind === 'charge' && difference.oursBani === 0 && isUuid(difference.reference),
  );
  const references = suspects.map(({ reference }) => reference);
  const known = new Set(
    (await findPaymentsByReference(transaction, references)).map(({ payment_id: id }) => id),
  );
  const unknown = suspects.filter(({ reference }) => !known.has(reference));
  const stored = await insertUnknownCharges(
    transaction,
    unknown.map((difference) => ({
      provider: difference.provider,
      payment_id: difference.reference,
      provider_reference: difference.providerReference ?? '',
      amount_bani: difference.theirsBani,
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
    try {
      const asked = { paymentId, checkoutId, amountBani, reason: 'unknown-payment' };
      const refund = await providers.of(charge.provider).refund(asked);
      if (refund.status !== 'succeeded') return 'again';
      const now = clock.now();
      await database.transaction().execute(async (transaction) => {
        if (!(await endUnknownCharge(transaction, key, { refundReference: refund.id, now }))) return;
        await postMovement(transaction, {
          playerId: systemAccountId,
          kind: 'refund',
          sourceId: paymentId,
          movedAt: now,
          debit: { 'refunds-payable': amountBani },
          credit: { 'provider-clearing': amountBani },
        });
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.error({ err: error, paymentId }, 'a refund could not be made yet');
      return 'again';
    }
  });
}
