import pg from 'pg';
import type { StackAddress } from './stack-address.ts';

/**
 * Moves the last sign-in of a player's sessions back by an hour, so that actions that need a recent
 * one ask for it.
 */
export async function endRecentSignIn({ databaseUrl }: StackAddress, playerId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update session set authenticated_at = authenticated_at - interval '1 hour' where player_id = $1`,
      [playerId],
    );
  } finally {
    await client.end();
  }
}
