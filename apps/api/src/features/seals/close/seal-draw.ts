import { hash } from 'node:crypto';
import { drawRules, needsNoWitness, openingKeyHash, type DrawKeys } from '@loto/draw-seal';
import { bucharestDay } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { closeDraw, lockClosedDraw, markWitnessed } from '../../draws/games/index.ts';
import { appendEntry, type AppendedEntry } from '../log/append-entry.ts';
import { drawKeys } from '../seal-keys.ts';
import { sha256, type Seals } from '../seals.ts';
import { readLeaves, SealCountsDiffer, type ReadLeaves } from '../tree/read-leaves.ts';
import { storeTiles } from '../tree/store-tiles.ts';

export const sealDrawJob = defineJob({
  name: 'seal-draw',
  payload: z.object({ drawId: z.uuid() }),
  key: ({ drawId }) => drawId,
  lane: 'seals',
});

/** Closes and seals a draw. A repeated run finds the seal and does nothing. */
export function sealDraw(seals: Seals): Job {
  const { database, clock, log, onStepDone } = seals;
  return implementJob(sealDrawJob, async ({ drawId }) => {
    const startedMs = performance.now();
    await closeDraw(database, drawId, clock.now());
    await onStepDone?.('closed');
    if (await isSealed(database, drawId)) return;
    const keys = await drawKeys(database, drawId, clock.now());
    const read = await readLeavesOrAlert(seals, drawId, keys);
    await onStepDone?.('read');
    const appended = await database
      .transaction()
      .execute((transaction) => storeSeal(transaction, seals, { drawId, keys, read, startedMs }));
    if (appended === undefined) return;
    // The log can be restored from these lines.
    log.info({ drawId, tickets: read.totals.tickets, ...appended }, 'a draw is sealed');
    await onStepDone?.('stored');
  });
}

async function isSealed(queries: Queries, drawId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('draw_seal')
    .select('draw_id')
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return found !== undefined;
}

async function readLeavesOrAlert({ database, log }: Seals, drawId: string, keys: DrawKeys) {
  try {
    return await readLeaves(database, drawId, keys);
  } catch (error) {
    if (error instanceof SealCountsDiffer) {
      log.error(
        { alert: true, drawId, differences: error.names },
        'two counts of the tickets to seal differ',
      );
    }
    throw error;
  }
}

interface Sealing {
  readonly drawId: string;
  readonly keys: DrawKeys;
  readonly read: ReadLeaves;
  readonly startedMs: number;
}

/**
 * Stores the tiles, the seal, the entry and the signed checkpoint together.
 * @returns undefined if the draw has been cancelled, drawn or sealed in the meantime
 */
async function storeSeal(
  transaction: Transaction<Tables>,
  seals: Seals,
  { drawId, keys, read: { leaves, totals }, startedMs }: Sealing,
): Promise<AppendedEntry | undefined> {
  const draw = await lockClosedDraw(transaction, drawId);
  // Another process may have sealed it while this one waited for the lock.
  if (draw === undefined || (await isSealed(transaction, drawId))) return undefined;
  const root = await storeTiles(transaction, drawId, leaves);
  const { tickets, lines, sideNumbers, mainBani, sideBani } = totals;
  const appended = await appendEntry(transaction, seals, {
    kind: 'seal',
    drawId,
    gameCode: draw.gameCode,
    drawAt: draw.drawAt,
    closedAt: draw.salesCloseAt,
    isSpecial: draw.isSpecial,
    addedPrizeBani: draw.addedPrizeBani,
    tickets,
    lines,
    sideNumbers,
    mainBani,
    sideBani,
    root,
    openingKeyHash: openingKeyHash(sha256, keys.openingKey),
    rulesHash: hash('sha256', drawRules(draw.gameCode, bucharestDay(draw.drawAt)), 'buffer'),
  });
  await transaction
    .insertInto('draw_seal')
    .values({
      draw_id: drawId,
      tickets,
      lines,
      side_numbers: sideNumbers,
      main_bani: mainBani,
      side_bani: sideBani,
      root,
      entry_index: appended.entryIndex,
      sealed_in_ms: Math.round(performance.now() - startedMs),
    })
    .execute();
  if (needsNoWitness(seals.config.seal.policy)) {
    await markWitnessed(transaction, [drawId], seals.clock.now());
  }
  return appended;
}
