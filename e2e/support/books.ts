import pg from 'pg';
import { countCharges } from './charges.ts';
import type { StackAddress } from './stack-address.ts';

/** What the stack and its providers have recorded about one ticket. */
export interface TicketBooks {
  readonly status: string;
  /** Number of successful payments. */
  readonly paymentCount: number;
  /** Money movements of its payments, by kind. */
  readonly movements: readonly string[];
  /** Number of charges that weren't refunded, according to the providers. */
  readonly chargeCount: number;
}

/** Reads one ticket's records from the database and from the providers that charged for it. */
export async function booksOf(stack: StackAddress, ticketId: string): Promise<TicketBooks> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const tickets = await client.query<{ status: string }>('select status from ticket where ticket_id = $1', [
      ticketId,
    ]);
    const payments = await client.query<{ paymentId: string; provider: string; status: string }>(
      `select payment_id as "paymentId", provider, status from payment where ticket_id = $1`,
      [ticketId],
    );
    const movements = await client.query<{ kind: string }>(
      `select kind from ledger_movement where source_id in (select payment_id from payment where ticket_id = $1)
       order by moved_at`,
      [ticketId],
    );
    return {
      status: tickets.rows[0]?.status ?? 'missing',
      paymentCount: payments.rows.filter(({ status }) => status === 'succeeded').length,
      movements: movements.rows.map(({ kind }) => kind),
      chargeCount: await countCharges(stack, payments.rows),
    };
  } finally {
    await client.end();
  }
}

/** The records of an active ticket that was sold once. */
export const soldOnce: TicketBooks = {
  status: 'active',
  paymentCount: 1,
  movements: ['sale'],
  chargeCount: 1,
};

/** The records of a ticket whose late payment was refunded. */
export const paidTooLate: TicketBooks = {
  status: 'expired',
  paymentCount: 0,
  movements: ['refund-owed', 'refund'],
  chargeCount: 0,
};
