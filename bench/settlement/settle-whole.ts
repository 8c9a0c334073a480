import { openDatabase } from '@loto/api/database';
import { createSettlements, settleDraw } from '@loto/api/settlement';
import { migrateForTests } from '../support/migrate-for-tests.ts';
import { withPostgres } from '../support/temporary-postgres.ts';
import { time } from '../support/time.ts';
import { withClient } from '../support/with-client.ts';
import { drawId, drawnNumbers, fillWithVariants } from './fill-with-variants.ts';

export interface WholeSettlement {
  readonly seconds: number;
  /** Seconds from the previous step to each step. */
  readonly steps: readonly (readonly [step: string, seconds: number])[];
}

const clock = { now: () => new Date() };
const log = { info: () => {}, error: (facts: unknown) => console.error(facts) };

/** Runs a complete settlement of one draw. */
export async function settleWhole(variants: number, sharedBuffers: string): Promise<WholeSettlement> {
  return withPostgres(async (url) => {
    await migrateForTests(url);
    await withClient(url, async (client) => {
      await fillWithVariants(client, variants);
      await client.query(confirmedResult);
    });
    return settle(url);
  }, sharedBuffers);
}

/**
 * The draw was held, its result confirmed, and its settlement begun. The confirming operator forced
 * it, because invented stakes can lead to implausible prizes.
 */
const confirmedResult = `
  set session_replication_role = replica;
  update draw set draw_at = now() - interval '1 hour', sales_close_at = now() - interval '2 hours', status = 'drawn',
    result = '{"numbers": [${String(drawnNumbers)}], "jokers": [], "sideGameNumber": null}',
    settlement_started_at = now() where draw_id = '${drawId}';
  insert into draw_result_entry (entry_id, draw_id, result, recorded_by, recorded_at)
    select draw_id, draw_id, result, 'ana', now() from draw where draw_id = '${drawId}';
  insert into draw_result_confirmation (entry_id, recorded_by, confirmed_by, confirmed_at)
    values ('${drawId}', 'ana', 'radu', now());
  insert into settlement (draw_id, entry_id, result, step, started_at, started_by, forced_by)
    select draw_id, draw_id, result, 'begun', now(), 'radu', 'radu' from draw where draw_id = '${drawId}';
  set session_replication_role = origin;`;

async function settle(url: string): Promise<WholeSettlement> {
  const connection = openDatabase(url, 2, () => {});
  try {
    const steps: [string, number][] = [];
    let beforeMs = performance.now();
    const settlements = {
      ...createSettlements({ database: connection.database, clock, log }, []),
      onStepDone(step: string) {
        if (step === 'a-batch') return;
        const nowMs = performance.now();
        steps.push([step, (nowMs - beforeMs) / 1000]);
        beforeMs = nowMs;
      },
    };
    const seconds = await time(async () => {
      const { state } = await settleDraw(settlements, {
        drawId,
        operator: 'radu',
        isImplausibleForced: true,
      });
      if (state !== 'settled') throw new Error(`The draw is ${state}`);
    });
    return { seconds, steps };
  } finally {
    await connection.close();
  }
}
