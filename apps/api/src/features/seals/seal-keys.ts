import { randomBytes } from 'node:crypto';
import type { DrawKeys } from '@loto/draw-seal';
import type { Queries } from '../../platform/database/database.ts';

const keyLength = 32;

/** Returns the secrets of a draw's leaves, and creates them on first use. */
export async function drawKeys(queries: Queries, drawId: string, now: Date): Promise<DrawKeys> {
  await queries
    .insertInto('draw_seal_key')
    .values({
      draw_id: drawId,
      ticket_key: randomBytes(keyLength),
      opening_key: randomBytes(keyLength),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('draw_id').doNothing())
    .execute();
  const keys = await queries
    .selectFrom('draw_seal_key')
    .select(['ticket_key as ticketKey', 'opening_key as openingKey'])
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  return keys;
}
