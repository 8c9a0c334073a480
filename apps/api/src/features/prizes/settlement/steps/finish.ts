import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { publishRollover } from '../../../draws/games/index.ts';
import { findPrizeTables } from '../prize-tables/prize-table-rows.ts';
import { updateProgress } from '../settlement-table.ts';
import { stepDone, type SettlementRun, type StepResult } from './settlement-run.ts';

/** Publishes the rollover of category I and enqueues the jobs that follow, in one transaction. */
export async function finish({ draw, inTransaction, settlements }: SettlementRun): Promise<StepResult> {
  const { drawId, gameCode } = draw;
  await inTransaction(async (transaction) => {
    const tables = (await findPrizeTables(transaction, [drawId])).get(drawId) ?? [];
    const lastRun = tables.findLast(({ code }) => code === gameCode);
    const rolloverBani = lastRun?.categories.find(({ category }) => category === 'I')?.rolloverBani ?? 0;
    await publishRollover(transaction, drawId, rolloverBani);
    await updateProgress(transaction, drawId, { step: 'finished', finishedAt: settlements.clock.now() });
    for (const job of settlements.jobsAfterwards) await enqueue(transaction, job, { drawId });
  });
  return stepDone;
}
