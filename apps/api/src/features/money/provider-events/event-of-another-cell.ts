import { isUuid } from '../../../platform/calls/is-uuid.ts';
import { isOfAnotherCell, type Payments } from '../payments/index.ts';
import { ProviderUnavailable, type PaymentProvider, type ProviderEvent } from '../providers/index.ts';
import { findChargeReference } from './reconciliation/provider-movement-table.ts';

/** Reports whether an event belongs to another cell, which reads it itself. Logs such events. */
export async function isEventOfAnotherCell(
  payments: Pick<Payments, 'config' | 'database' | 'log'>,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<boolean> {
  if (!isOfAnotherCell(payments, await idIn(payments, provider, event))) return false;
  const { id, providerType: type } = event;
  payments.log.warn({ provider: provider.name, event: id, type }, 'an event was left to another cell');
  return true;
}

/**
 * Returns the id of the payment. A refund made manually doesn't have our reference, so its charge
 * identifies the payment.
 */
async function idIn(
  { database }: Pick<Payments, 'database'>,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<string | null> {
  if (event.kind !== 'refund' || isUuid(event.reference)) return event.reference;
  const { checkoutId } = event.refund;
  // Charges in our table belong to this cell.
  if (checkoutId === '' || (await findChargeReference(database, provider.name, checkoutId)) !== undefined)
    return null;
  try {
    return (await provider.findCheckout(checkoutId))?.reference ?? null;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    // A false alert is better than a missing one.
    return null;
  }
}
