import { isUuid } from '../../../platform/calls/is-uuid.ts';
import { cellOf } from '../../../platform/directory/cell-ids.ts';
import type { Payments } from './payments.ts';

/**
 * Whether a provider's reference is an id of another cell, which shares the provider's account: its
 * payments, refunds and payouts are in a database that this server does not have.
 */
export function isOfAnotherCell({ config }: Pick<Payments, 'config'>, reference: string | null): boolean {
  return reference !== null && isUuid(reference) && cellOf(reference) !== config.cell;
}
