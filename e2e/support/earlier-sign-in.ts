import pg from 'pg';
import type { Player } from './new-player.ts';
import type { StackAddress } from './stack-address.ts';

/** Moves a player's sign-ins back by an hour, so that they are no longer recent. */
export async function moveSignInBack(
  stack: StackAddress,
  { refreshToken }: Pick<Player, 'refreshToken'>,
): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const moved = await client.query(
      `update session set authenticated_at = authenticated_at - interval '1 hour' where session_id = $1`,
      [refreshToken.split('.')[1]],
    );
    if (moved.rowCount !== 1) throw new Error('The session is not there');
  } finally {
    await client.end();
  }
}
