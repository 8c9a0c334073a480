import { isUuid } from '../../../platform/calls/is-uuid.ts';
import { cellOf } from '../../../platform/directory/cell-ids.ts';
import type { Payments } from './payments.ts';

/**
 * Reports whether a provider's reference belongs to another cell. Cells share the provider's
 * account, but each has its payments, refunds and payouts in its own database.
 */
export function isOfAnotherCell({ config }: Pick<Payments, 'config'>, reference: string | null): boolean {
  return reference !== null && isUuid(reference) && cellOf(reference) !== config.cell;
}
