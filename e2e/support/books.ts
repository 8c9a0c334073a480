import pg from 'pg';
import type { HouseAddress } from './house-address.ts';

/** What the house's books say of one ticket. */
export interface TicketBooks {
  readonly status: string;
  /** Payments that succeeded. */
  readonly paymentCount: number;
  /** Money movements of its payments, by kind. */
  readonly movements: readonly string[];
}

/** Reads one ticket's books from the database. */
export async function booksOf({ databaseUrl }: HouseAddress, ticketId: string): Promise<TicketBooks> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tickets = await client.query<{ status: string }>('select status from ticket where ticket_id = $1', [
      ticketId,
    ]);
    const payments = await client.query<{ payment_id: string }>(
      `select payment_id from payment where ticket_id = $1 and status = 'succeeded'`,
      [ticketId],
    );
    const movements = await client.query<{ kind: string }>(
      `select kind from ledger_movement where source_id in (select payment_id from payment where ticket_id = $1)
       order by moved_at`,
      [ticketId],
    );
    return {
      status: tickets.rows[0]?.status ?? 'missing',
      paymentCount: payments.rows.length,
      movements: movements.rows.map(({ kind }) => kind),
    };
  } finally {
    await client.end();
  }
}

/** The books of a ticket that was sold once and plays. */
export const soldOnce: TicketBooks = { status: 'active', paymentCount: 1, movements: ['sale'] };
