import { isUuid } from '../../../platform/calls/is-uuid.ts';
import { isOfAnotherCell, type Payments } from '../payments/index.ts';
import { ProviderUnavailable, type PaymentProvider, type ProviderEvent } from '../providers/index.ts';
import { findChargeReference } from './reconciliation/provider-movement-table.ts';

/** Whether an event is about money of another cell, which reads it itself: then it is logged. */
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

/** A refund made by hand refers to no id, so the charge that it refunds says whose it is. */
async function idIn(
  { database }: Pick<Payments, 'database'>,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<string | null> {
  if (event.kind !== 'refund' || isUuid(event.reference)) return event.reference;
  const { checkoutId } = event.refund;
  // the charges that are stored are of this cell
  if (checkoutId === '' || (await findChargeReference(database, provider.name, checkoutId)) !== undefined)
    return null;
  try {
    return (await provider.findCheckout(checkoutId))?.reference ?? null;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    // an alert too many is better than one that is missing
    return null;
  }
}
