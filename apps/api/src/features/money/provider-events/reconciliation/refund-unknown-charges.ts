import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { findPaymentsByReference, isOfAnotherCell, refunds } from '../../payments/index.ts';
import type { ProviderEvents } from '../provider-events.ts';
import { findOpenDifferences } from './difference-table.ts';

/**
 * Has the charges refunded that providers list for payments of ours which this database does not
 * have, since it was restored to an earlier moment: no ticket can come of them. They
 * are among the open differences, so `reconcile` comes first. A charge that names no payment
 * of ours is another system's or another cell's, and is left alone.
 * @param provider of one provider, or all
 * @returns those that were not being refunded already
 */
export async function refundUnknownCharges(
  transaction: Queries,
  { config, clock }: Pick<ProviderEvents, 'config' | 'clock'>,
  provider?: string,
): Promise<refunds.RefundedCharge[]> {
  const suspects = (await findOpenDifferences(transaction, provider)).filter(
    ({ kind, oursBani, reference }) =>
      kind === 'charge' && oursBani === 0 && isUuid(reference) && !isOfAnotherCell({ config }, reference),
  );
  const references = suspects.map(({ reference }) => reference);
  const known = new Set(
    (await findPaymentsByReference(transaction, references)).map(({ payment_id: id }) => id),
  );
  const unknown = suspects.filter(({ reference }) => !known.has(reference));
  const charges = unknown.map((difference) => ({
    provider: difference.provider,
    paymentId: difference.reference,
    providerReference: difference.providerReference ?? '',
    amountBani: difference.theirsBani,
  }));
  return refunds.refundCharges(transaction, { clock }, charges);
}
