import type { TicketStatus } from '@loto/api-contract';

/** Where the provider sent the person back to; it proves nothing about the payment. */
export type ReturnedBy = 'success' | 'failure';

/**
 * What an outcome page says.
 * `confirming`: the provider said yes and the server has not heard of it yet. `unpaid`: nothing was
 * taken, the ticket still waits.
 * `expired`: the ticket was not paid in time. `unknown`: there is no ticket to query.
 */
export type Outcome = 'paid' | 'confirming' | 'unpaid' | 'expired' | 'refunded' | 'unknown';

/** What a ticket's own state says; while it waits the address decides. */
const outcomes: Record<Exclude<TicketStatus, 'awaiting-payment'>, Outcome> = {
  active: 'paid',
  won: 'paid',
  lost: 'paid',
  expired: 'expired',
  refunded: 'refunded',
};

/** Only the ticket's own state decides; the address matters just while the ticket still waits. */
export function outcomeOf(status: TicketStatus | undefined, returnedBy: ReturnedBy): Outcome {
  if (status === undefined) return 'unknown';
  if (status === 'awaiting-payment') return returnedBy === 'success' ? 'confirming' : 'unpaid';
  return outcomes[status];
}
