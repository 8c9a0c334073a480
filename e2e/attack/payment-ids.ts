import pg from 'pg';
import type { StackAddress } from '../support/stack-address.ts';

/** The payments of a player, as a provider would name them in the address of a return. */
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
