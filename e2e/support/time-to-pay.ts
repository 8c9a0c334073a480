import pg from 'pg';
import type { StackAddress } from './stack-address.ts';

/**
 * Lets a ticket's time to be paid end now; `meanwhile` happens at that very moment: whatever it
 * leads to is decided after the end. The ticket is held while it runs, so that no payment can be
 * taken in before.
 */
export async function endTimeToPay(
  { databaseUrl }: StackAddress,
  ticketId: string,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `update ticket set expires_at = created_at + interval '1 millisecond' where ticket_id = $1`,
      [ticketId],
    );
    await meanwhile();
    await client.query('commit');
  } finally {
    await client.end();
  }
}
