import { drawMeasurements } from './measure-draws.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { implementJob } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { gameTypes } from './game-types.ts';
import { ensureDraws, planDrawsJob } from './plan-draws.ts';
import { remindOfDraws } from './remind-of-draws.ts';
import { checkGamePeriod, gamePeriods } from './game-periods.ts';

export { addDraw, findDrawsOfDay } from './calendar/add-draw.ts';
export {
  cancelDrawInCalendar,
  findCancelledDraws,
  findDrawsOnSaleAfter,
  type CancelledDraw,
  type CancelledTo,
} from './calendar/cancel-draw.ts';
export { moveDrawInCalendar, type MovedDraw } from './calendar/move-draw.ts';
export { findGameSettings, switchGame } from './game-table.ts';
export {
  describeDraw,
  type Draw,
  findDrawnDraws,
  findDraws,
  type HeldDraw,
  holdDraws,
  isSaleOver,
  type ShownDraw,
} from './draw-table.ts';
export { closeDraw, findDrawsToSeal, lockClosedDraw, markWitnessed } from './seal-states.ts';
export { listDraws } from './list-draws.ts';
export { beginSettlement, publishRollover } from './results/begin-settlement.ts';
export { compareResults, type ResultDifference } from './results/compare-results.ts';
export { confirmResult } from './results/confirm-result.ts';
export { recordResult } from './results/record-result.ts';
export { findNewestEntries, findNewestEntry, type ResultEntry } from './results/result-entry-table.ts';
export { findConfirmedResult, type ConfirmedResult } from './results/find-confirmed-result.ts';
export {
  findSellableGames,
  readSellableGames,
  sellableGames,
  type SellableGame,
  type SellableGameRow,
} from './sellable-games.ts';

export function gamesFeature(platform: Platform) {
  const { database, clock } = platform;
  return defineFeature({
    name: 'games',
    handlers: {
      gameTypes: gameTypes(platform),
      gamePeriods: gamePeriods(platform),
      checkGamePeriod: checkGamePeriod(platform),
    },
    jobs: [
      implementJob(planDrawsJob, () => ensureDraws(database, clock.now())),
      remindOfDraws({ database, clock }),
    ],
    measurements: drawMeasurements(platform),
    routes(server) {
      // Otherwise nothing could be sold before the job that plans draws first runs.
      server.addHook('onReady', () => ensureDraws(database, clock.now()));
    },
  });
}
