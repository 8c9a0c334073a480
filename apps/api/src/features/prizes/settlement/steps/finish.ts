import { enqueueJob } from '../../../../platform/jobs/jobs.ts';
import { publishRollover } from '../../../draws/games/index.ts';
import { findPrizeTables } from '../prize-table-rows.ts';
import { writeProgress } from '../settlement-table.ts';
import { stepDone, type Settling, type StepResult } from '../settling.ts';

/** Publishes the report of category I and lets the players be told: in one transaction, so that it happens once. */
export async function finish({ draw, inTransaction, settlements }: Settling): Promise<StepResult> {
  const { drawId, gameCode } = draw;
  await inTransaction(async (transaction) => {
    const tables = (await findPrizeTables(transaction, [drawId])).get(drawId) ?? [];
    const lastRun = tables.findLast(({ code }) => code === gameCode);
    const rolloverBani = lastRun?.categories.find(({ category }) => category === 'I')?.rolloverBani ?? 0;
    await publishRollover(transaction, drawId, rolloverBani);
    await writeProgress(transaction, drawId, { step: 'finished', finishedAt: settlements.clock.now() });
    for (const job of settlements.jobsAfterwards) {
      await enqueueJob(transaction, job, { drawId }, { key: `${job}:${drawId}` });
    }
  });
  return stepDone;
}
