import type { Queries } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import type { ProviderEvent, ProviderRefund } from '../../providers/index.ts';
import { findPaymentByReference } from '../payment-table.ts';
import { findDrawRefundByReference } from '../partial-refunds/draw-refund-table.ts';
import { findChargeReference, type ProviderMovement } from './provider-movement-table.ts';

/**
 * The money that an event says was moved; null when it is about something else. What somebody wrote by hand at the provider in the place
 * of our id is not kept: it may be anything, a name too.
 */
export async function readMovement(
  queries: Queries,
  provider: string,
  event: ProviderEvent,
): Promise<ProviderMovement | null> {
  switch (event.type) {
    case 'checkout-succeeded': {
      const { id, reference, amountBani } = event.checkout;
      return { kind: 'charge', reference: oursOr(reference, id), providerReference: id, amountBani };
    }
    case 'refund-succeeded': {
      const { id, amountBani } = event.refund;
      const reference = await refundedReference(queries, provider, event.refund);
      return { kind: 'refund', reference, providerReference: id, amountBani };
    }
    case 'payout-paid': {
      const { id, reference, amountBani } = event.payout;
      return { kind: 'payout', reference: oursOr(reference, id), providerReference: id, amountBani };
    }
    default:
      return null;
  }
}

/** A refund of ours names its part or its payment; one made by hand is found by the charge that it gives back. */
async function refundedReference(
  queries: Queries,
  provider: string,
  { id, reference, checkoutId }: ProviderRefund,
): Promise<string> {
  const isOurs =
    (await findPaymentByReference(queries, { provider, reference })) !== undefined ||
    (await findDrawRefundByReference(queries, reference)) !== undefined;
  if (isOurs) return reference;
  return (await findChargeReference(queries, provider, checkoutId)) ?? oursOr(reference, id);
}

function oursOr(reference: string, providerReference: string): string {
  return isUuid(reference) ? reference : providerReference;
}
