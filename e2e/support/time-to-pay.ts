import pg from 'pg';
import type { StackAddress } from './stack-address.ts';

/**
 * Ends a ticket's time to pay now and runs `meanwhile` at that moment, so that its effects are
 * processed after the end. The ticket stays locked during this, so that no payment can be recorded
 * earlier.
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
