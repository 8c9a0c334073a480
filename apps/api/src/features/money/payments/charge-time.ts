import type { Clock } from '../../../platform/clock.ts';
import type { Payment } from './payment-table.ts';

/**
 * How long after its payment was reserved a charge may begin. Each is requested for at most 75 s,
 * so that it is over before one that is not found counts as never made.
 */
const maxChargeBeginMs = 45_000;

/** Until then a charge whose answer was lost may not have arrived, or not be listed yet. */
const unknownChargeMs = 3 * 60_000;

/** Whether the charge of a pending payment may begin now. */
export function mayChargeBegin(clock: Clock, { created_at: createdAt }: Payment): boolean {
  return clock.now().getTime() - createdAt.getTime() < maxChargeBeginMs;
}

/** When a charge that the provider does not know counts as never made. */
export function chargeKnownAt({ created_at: createdAt }: Payment): Date {
  return new Date(createdAt.getTime() + unknownChargeMs);
}
