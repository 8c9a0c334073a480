import type { Clock } from '../../../platform/clock.ts';
import type { Payment } from './payment-table.ts';

/**
 * Latest start of a charge after its payment was reserved. A request runs for at most 75 s, so it
 * has ended before a charge that cannot be found counts as never made.
 */
const maxChargeBeginMs = 45_000;

/** Time after which a charge whose response was lost has arrived and is listed by the provider. */
const unknownChargeMs = 3 * 60_000;

/** Reports whether the charge of a pending payment may start now. */
export function mayChargeBegin(clock: Clock, { created_at: createdAt }: Payment): boolean {
  return clock.now().getTime() - createdAt.getTime() < maxChargeBeginMs;
}

/** Returns the time from which a charge unknown to the provider counts as never made. */
export function chargeKnownAt({ created_at: createdAt }: Payment): Date {
  return new Date(createdAt.getTime() + unknownChargeMs);
}
