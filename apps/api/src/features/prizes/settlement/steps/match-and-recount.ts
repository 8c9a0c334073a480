import { matchSideGame } from '../matching/match-side-game.ts';
import { matchVariants } from '../matching/match-variants.ts';
import { compareWins } from '../recount/recount-wins.ts';
import { updateProgress } from '../settlement-table.ts';
import { stepDone, type SettlementRun, type StepResult } from './settlement-run.ts';

/** Finds wins with masks in SQL and stores them, replacing those of an earlier attempt. */
export async function matchWins({ draw, inTransaction }: SettlementRun): Promise<StepResult> {
  await inTransaction(async (transaction) => {
    const { drawId, gameCode, runs, sideGame } = draw;
    await transaction.deleteFrom('ticket_win').where('draw_id', '=', drawId).execute();
    let winRows = 0;
    for (const [index, { numbers, jokers }] of runs.entries()) {
      const run = index === 0 ? 1 : 2;
      winRows += await matchVariants(transaction, { drawId, gameCode, run, numbers, jokers });
    }
    if (sideGame !== null) winRows += await matchSideGame(transaction, { drawId, ...sideGame });
    await updateProgress(transaction, drawId, { step: 'matched', found: { winRows } });
  });
  return stepDone;
}

/**
 * Computes the wins a second time from the tickets and compares both. If they differ, the
 * settlement halts before anything is paid or announced; the next attempt computes them again.
 */
export async function compareCounts({
  settlements,
  draw,
  inTransaction,
}: SettlementRun): Promise<StepResult> {
  const { drawId } = draw;
  return inTransaction(async (transaction): Promise<StepResult> => {
    const problems = await compareWins(transaction, draw);
    if (problems.length === 0) {
      await updateProgress(transaction, drawId, { step: 'recounted' });
      return stepDone;
    }
    await updateProgress(transaction, drawId, {
      step: 'begun',
      haltedBecause: 'counts-differ',
      found: { differences: problems },
    });
    settlements.log.error({ alert: true, drawId, problems }, 'the two counts of a draw differ');
    return { isHalted: true, because: 'counts-differ', problems, departures: [], tables: [] };
  });
}
