import type { Clock } from '../../../platform/clock.ts';
import type { Payment } from './payment-table.ts';

/**
 * Deadline for starting a charge after its payment was reserved. A request takes at most 75 s, so
 * it has ended before a charge that can't be found counts as never made.
 */
const maxChargeBeginMs = 45_000;

/**
 * After this time, a charge whose response was lost has arrived and appears in the provider's list.
 */
const unknownChargeMs = 3 * 60_000;

/** Reports whether the charge of a pending payment may start now. */
export function mayChargeBegin(clock: Clock, { created_at: createdAt }: Payment): boolean {
  return clock.now().getTime() - createdAt.getTime() < maxChargeBeginMs;
}

/** Returns when a charge that the provider doesn't know counts as never made. */
export function chargeKnownAt({ created_at: createdAt }: Payment): Date {
  return new Date(createdAt.getTime() + unknownChargeMs);
}
