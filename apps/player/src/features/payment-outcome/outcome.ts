import type { TicketStatus } from '@loto/api-contract';

/** Where the provider sent the person back to; it proves nothing about the payment. */
export type ReturnedBy = 'success' | 'failure';

/**
 * What an outcome page says.
 * `confirming`: the provider said yes and the server has not heard of it yet. `unpaid`: nothing was taken, the ticket still waits.
 * `expired`: the ticket was not paid in time. `unknown`: there is no ticket to ask about.
 */
export type Outcome = 'paid' | 'confirming' | 'unpaid' | 'expired' | 'refunded' | 'unknown';

/** Only the ticket's own state decides; the address matters just while the ticket still waits. */
export function outcomeOf(status: TicketStatus | undefined, returnedBy: ReturnedBy): Outcome {
  switch (status) {
    case undefined:
      return 'unknown';
    case 'awaiting-payment':
      return returnedBy === 'success' ? 'confirming' : 'unpaid';
    case 'expired':
      return 'expired';
    case 'refunded':
      return 'refunded';
    case 'active':
    case 'won':
    case 'lost':
      return 'paid';
  }
}
