import pg from 'pg';
import type { DatabaseSide } from './three-sides.ts';

/** Reads our side by plain SQL, all of it at one moment. */
export async function readDatabaseSide(databaseUrl: string): Promise<DatabaseSide> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tickets = await client.query<DatabaseSide['tickets'][number]>(
      `select ticket_id as "ticketId", status, total_bani::float8 as "totalBani" from ticket`,
    );
    const payments = await client.query<DatabaseSide['payments'][number]>(
      `select payment_id as "paymentId", ticket_id as "ticketId", provider, provider_reference as "providerReference"
       from payment`,
    );
    const entries = await client.query<DatabaseSide['entries'][number]>(
      `select movement_id as "movementId", source_id as "sourceId", account, debit_bani::float8 as "debitBani",
         credit_bani::float8 as "creditBani"
       from ledger_entry join ledger_movement using (player_id, movement_id)`,
    );
    return { tickets: tickets.rows, payments: payments.rows, entries: entries.rows };
  } finally {
    await client.end();
  }
}
