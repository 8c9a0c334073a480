import pg from 'pg';
import type { StackAddress } from './stack-address.ts';

/**
 * Lets the stack seal the draw of a game on a day (`YYYY-MM-DD`) immediately, although it does so
 * each minute. Its sales have closed by the stack's clock.
 */
export async function startSealing(
  { databaseUrl }: Pick<StackAddress, 'databaseUrl'>,
  { gameCode, day }: { readonly gameCode: string; readonly day: string },
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `select add_job('seal-draw', json_build_object('drawId', draw_id)) from draw
       where game_code = $1 and (draw_at at time zone 'Europe/Bucharest')::date = $2::date`,
      [gameCode, day],
    );
  });
}

/** Reports whether enough witnesses have signed the draw of a game on a day. */
export async function isWitnessed(
  { databaseUrl }: Pick<StackAddress, 'databaseUrl'>,
  { gameCode, day }: { readonly gameCode: string; readonly day: string },
): Promise<boolean> {
  let isFound = false;
  await withClient(databaseUrl, async (client) => {
    const found = await client.query(
      `select from draw where game_code = $1 and witnessed_at is not null
         and (draw_at at time zone 'Europe/Bucharest')::date = $2::date`,
      [gameCode, day],
    );
    isFound = found.rows.length > 0;
  });
  return isFound;
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
