import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { findPaymentsByReference, isOfAnotherCell, refunds } from '../../payments/index.ts';
import type { ProviderEvents } from '../provider-events.ts';
import { findOpenDifferences } from './difference-table.ts';

/**
 * Refunds charges that providers list for our payments but that are missing in this database,
 * because it was restored to an earlier state: they can't become tickets. Such charges are open
 * differences, so `reconcile` must run first. Charges without our payment reference belong to other
 * systems or cells and aren't touched.
 * @param provider one provider; all if omitted
 * @returns charges that weren't being refunded already
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
