import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { settleDraw } from './settle-draw.ts';
import type { Settlements } from './settlements.ts';

export const settleDrawJob = 'settle-draw';

/**
 * Settling as a job of the queue, with `{ drawId, operator }`: one that ended on its way is taken up again. What is refused or stands still
 * waits for an operator, and is not tried again by itself.
 */
export function settlementJobs(settlements: Settlements): JobHandlers {
  return {
    [settleDrawJob]: async (payload) => {
      const { drawId, operator } = payload as { drawId: string; operator: string };
      const outcome = await settleDraw(settlements, { drawId, operator });
      if (outcome.state === 'refused' && outcome.reason === 'busy')
        throw new Error('another draw is settled');
      if (outcome.state === 'refused' || outcome.state === 'halted') {
        const { state, reason, problems } = outcome;
        settlements.log.error({ alert: true, drawId, state, reason, problems }, 'a draw is not settled');
      }
    },
  };
}
