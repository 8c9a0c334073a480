import pg from 'pg';
import type { Environment } from '../environment/open-environment.ts';
import type { StripeSide } from '../stripe-side.ts';
import type { DatabaseSide } from '../three-sides.ts';

/**
 * Reads our side with plain SQL in one snapshot. For a payment at Stripe, we store the id of its
 * page.
 */
export async function readDatabaseSide({
  databaseUrl,
  stripe,
}: Pick<Environment, 'databaseUrl'> & {
  readonly stripe: Pick<StripeSide, 'pageNameOf'>;
}): Promise<DatabaseSide> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tickets = await client.query<DatabaseSide['tickets'][number]>(
      `select ticket_id as "ticketId", status, total_bani::float8 as "totalBani" from ticket`,
    );
    const late = await activatedAfterExclusion(client);
    const payments = await client.query<DatabaseSide['payments'][number]>(
      `select payment_id as "paymentId", ticket_id as "ticketId", provider, provider_reference as "providerReference"
       from payment`,
    );
    const entries = await client.query<DatabaseSide['entries'][number]>(
      `select movement_id as "movementId", source_id as "sourceId", account, debit_bani::float8 as "debitBani",
         credit_bani::float8 as "creditBani"
       from ledger_entry join ledger_movement using (player_id, movement_id)`,
    );
    const named = payments.rows.map((payment) => {
      const { provider, providerReference } = payment;
      if (provider !== 'stripe' || providerReference === null) return payment;
      return { ...payment, providerReference: stripe.pageNameOf(providerReference) };
    });
    const marked = tickets.rows.map((ticket) => ({
      ...ticket,
      isActivatedAfterExclusion: late.has(ticket.ticketId),
    }));
    return { tickets: marked, payments: named, entries: entries.rows };
  } finally {
    await client.end();
  }
}

/** Returns excluded players' tickets that weren't active when the run recorded the exclusion. */
async function activatedAfterExclusion(client: pg.Client): Promise<Set<string>> {
  const noted = await client.query<{ is: boolean }>(
    `select to_regclass('playing_when_excluded') is not null as is`,
  );
  if (noted.rows[0]?.is !== true) return new Set();
  const { rows } = await client.query<{ id: string }>(
    `select ticket_id as id from ticket join playing_when_excluded using (player_id)
     where status in ('active', 'won', 'lost') and not ticket_id = any(ticket_ids)`,
  );
  return new Set(rows.map(({ id }) => id));
}
