import pg from 'pg';
import type { StackAddress } from '../support/stack-address.ts';

/** Returns the ids of a player's payments. They are part of a provider's return URL. */
export async function paymentIdsOf({ databaseUrl }: StackAddress, playerId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ payment_id: string }>(
      'select payment_id from payment where player_id = $1',
      [playerId],
    );
    return rows.map(({ payment_id: id }) => id);
  } finally {
    await client.end();
  }
}
