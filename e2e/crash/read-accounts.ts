import pg from 'pg';
import type { LocalStack } from '@loto/local';
import { readTakings, type Taking } from './provider-takings.ts';

/** The differences between our database and the provider. All but the last two should be zero. */
export interface Accounts {
  /** Payments without a known outcome. */
  readonly unsettled: number;
  /** The provider's charges without an active ticket. */
  readonly paidWithoutTicketOrRefund: number;
  /** Active tickets without a charge. */
  readonly ticketWithoutPayment: number;
  /** Tickets whose purchase was confirmed to the player but that aren't active. */
  readonly acknowledgedMissing: number;
  /** Tickets that the provider charged more than once. */
  readonly chargedTwice: number;
  /**
   * The sum of the ledger's imbalance and its differences from the provider's charges and from the
   * sold tickets.
   */
  readonly ledgerDifferenceBani: number;
  readonly activeTickets: number;
  readonly takenByProvider: number;
}

interface PaymentRow {
  readonly payment_id: string;
  readonly ticket_id: string;
  readonly status: string;
}

interface TicketRow {
  readonly ticket_id: string;
  readonly total_bani: string;
}

/**
 * Compares the stack's books with the provider's.
 * @param acknowledgedTicketIds tickets whose purchase and payment were acknowledged
 */
export async function readAccounts(
  stack: LocalStack,
  acknowledgedTicketIds: readonly string[],
): Promise<Accounts> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const payments = await rowsOf<PaymentRow>(client, 'select payment_id, ticket_id, status from payment');
    const tickets = await rowsOf<TicketRow>(
      client,
      `select ticket_id, total_bani from ticket where status in ('active', 'won', 'lost')`,
    );
    const takings = await readTakings(stack);
    const ticketOf = new Map(payments.map((row) => [row.payment_id, row.ticket_id]));
    const takenFor = Map.groupBy(takings, ({ reference }) => ticketOf.get(reference));
    const playing = new Set(tickets.map((row) => row.ticket_id));

    return {
      unsettled: payments.filter(({ status }) => status === 'pending' || status === 'refund-pending').length,
      paidWithoutTicketOrRefund: takings.filter(
        ({ reference }) => !playing.has(ticketOf.get(reference) ?? ''),
      ).length,
      ticketWithoutPayment: tickets.filter((row) => !takenFor.has(row.ticket_id)).length,
      acknowledgedMissing: acknowledgedTicketIds.filter((id) => !playing.has(id)).length,
      chargedTwice: [...takenFor.values()].filter(({ length }) => length > 1).length,
      ledgerDifferenceBani: await ledgerDifference(client, takings, tickets),
      activeTickets: tickets.length,
      takenByProvider: takings.length,
    };
  } finally {
    await client.end();
  }
}

/**
 * Returns the sum of three differences: the ledger's debits and credits; its balance with the
 * provider and the provider's own; sales and sold tickets.
 */
async function ledgerDifference(
  client: pg.Client,
  takings: readonly Taking[],
  tickets: readonly TicketRow[],
): Promise<number> {
  const accounts = await rowsOf<{ account: string; balance_bani: string }>(
    client,
    'select account, sum(debit_bani - credit_bani) as balance_bani from ledger_entry group by account',
  );
  const balance = new Map(accounts.map((row) => [row.account, Number(row.balance_bani)]));
  const heldBani = balance.get('provider-clearing') ?? 0;
  const soldBani = -(balance.get('ticket-sales') ?? 0) - (balance.get('processing-fees') ?? 0);
  return (
    Math.abs(sum([...balance.values()])) +
    Math.abs(heldBani - sum(takings.map(({ amountBani }) => amountBani))) +
    Math.abs(soldBani - sum(tickets.map((row) => Number(row.total_bani))))
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows;
}
