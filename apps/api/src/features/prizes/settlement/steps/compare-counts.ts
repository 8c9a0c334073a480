import { isSameWins, recountWins, writtenWins, type WinTotals } from '../recount-wins.ts';
import { writeProgress } from '../settlement-table.ts';
import { stepDone, type Settling, type StepResult } from '../settling.ts';

/**
 * Counts again from the tickets and compares. When the two differ nothing is paid and nobody is told: the settlement stands still, and the
 * next attempt matches anew.
 */
export async function compareCounts({ settlements, draw, inTransaction }: Settling): Promise<StepResult> {
  const { drawId } = draw;
  return inTransaction(async (transaction): Promise<StepResult> => {
    const written = await writtenWins(transaction, drawId);
    const recounted = await recountWins(transaction, draw);
    if (isSameWins(written, recounted)) {
      await writeProgress(transaction, drawId, { step: 'recounted' });
      return stepDone;
    }
    const problems = differences(written, recounted);
    await writeProgress(transaction, drawId, {
      step: 'begun',
      haltedBecause: 'counts-differ',
      found: { differences: problems },
    });
    settlements.log.error({ alert: true, drawId, problems }, 'the two counts of a draw differ');
    return { isHalted: true, because: 'counts-differ', problems, tables: [] };
  });
}

function differences(written: WinTotals, recounted: WinTotals): string[] {
  return [...new Set([...written.keys(), ...recounted.keys()])]
    .filter((key) => {
      const [one, other] = [written.get(key), recounted.get(key)];
      return one?.winCount !== other?.winCount || one?.digest !== other?.digest;
    })
    .toSorted()
    .map(
      (key) =>
        `${key}: ${written.get(key)?.winCount ?? 0} by the masks, ${recounted.get(key)?.winCount ?? 0} by the tickets`,
    );
}
