import type { Stripe } from 'stripe';
import type { PaymentProvider, ReportedDispute } from '../payment-provider.ts';
import { callStripe, isUnknown } from './call-stripe.ts';
import { paymentIdName } from './find-by-reference.ts';
import { stripeDispute, type StripeDispute } from './stripe-shapes.ts';

/**
 * Creates the dispute calls of Stripe. The metadata of a dispute's payment intent identifies our
 * payment.
 */
export function stripeDisputes(stripe: Stripe): Pick<PaymentProvider, 'findDispute'> {
  return {
    async findDispute(disputeId) {
      const answer = stripe.disputes.retrieve(disputeId, { expand: ['payment_intent'] });
      const dispute = await callStripe(answer, stripeDispute).catch((error: unknown) => {
        if (isUnknown(error)) return null;
        throw error;
      });
      if (dispute === null) return null;
      const { payment_intent: intent, currency, reason, evidence_details: evidence } = dispute;
      const dueSeconds = evidence?.due_by ?? null;
      const reference = typeof intent === 'object' ? intent?.metadata?.[paymentIdName] : undefined;
      return {
        ...readDispute(dispute),
        reference: reference ?? '',
        currency: currency.toUpperCase(),
        reason,
        evidenceDueAt: dueSeconds === null ? null : new Date(dueSeconds * 1000),
      };
    },
  };
}

/** Statuses of disputes that we won, or that never withdraw money. */
const won: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/**
 * Reads a dispute. An inquiry (`warning_…`) withdraws no money but may become a dispute that does.
 * An appeal reopens a lost dispute.
 */
export function readDispute({
  id,
  amount,
  status: theirs,
  payment_intent: intent,
}: StripeDispute): ReportedDispute {
  const status = won.has(theirs) ? 'won' : theirs === 'lost' ? 'lost' : 'open';
  return {
    id,
    checkoutId: (typeof intent === 'object' ? intent?.id : intent) ?? '',
    amountBani: amount,
    status,
    isWithdrawn: status !== 'won' && !theirs.startsWith('warning_'),
  };
}
