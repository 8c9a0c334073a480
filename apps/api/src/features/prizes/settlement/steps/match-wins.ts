import { matchSideGame } from '../match-side-game.ts';
import { matchVariants } from '../match-variants.ts';
import { writeProgress } from '../settlement-table.ts';
import { stepDone, type Settling, type StepResult } from '../settling.ts';

/** Finds what won and writes it, in the place of what an earlier attempt wrote. */
export async function matchWins({ draw, inTransaction }: Settling): Promise<StepResult> {
  await inTransaction(async (transaction) => {
    const { drawId, gameCode, runs, sideGame } = draw;
    await transaction.deleteFrom('ticket_win').where('draw_id', '=', drawId).execute();
    let winRows = 0;
    for (const [index, { numbers, jokers }] of runs.entries()) {
      const run = index === 0 ? 1 : 2;
      winRows += await matchVariants(transaction, { drawId, gameCode, run, numbers, jokers });
    }
    if (sideGame !== null) winRows += await matchSideGame(transaction, { drawId, ...sideGame });
    await writeProgress(transaction, drawId, { step: 'matched', found: { winRows } });
  });
  return stepDone;
}
