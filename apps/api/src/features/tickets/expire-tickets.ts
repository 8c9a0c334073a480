import type { Tickets } from './tickets.ts';

export const expireTicketsJob = 'expire-tickets';

/** Writes `expired` on tickets whose time to pay is over. Reads do not depend on it: they look at the time themselves. */
export function expireTickets({ database, clock }: Tickets): () => Promise<void> {
  return async () => {
    await database
      .updateTable('ticket')
      .set({ status: 'expired' })
      .where('status', '=', 'awaiting-payment')
      .where('expires_at', '<=', clock.now())
      .execute();
  };
}
