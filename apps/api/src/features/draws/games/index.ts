import type { JobHandlers, JobSchedule } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import { gameTypes } from './game-types.ts';
import { planDraws, planDrawsJob } from './plan-draws.ts';
import { checkGamePeriod, gamePeriods } from './sales-calls.ts';

export { addDraw } from './calendar/add-draw.ts';
export {
  cancelDrawInCalendar,
  findCancelledDraws,
  findDrawsInstead,
  type CancelledDraw,
  type CancelledTo,
} from './calendar/cancel-draw.ts';
export { moveDrawInCalendar, type MovedDraw } from './calendar/move-draw.ts';
export { switchGame } from './switch-game.ts';
export { describeDraw } from './describe-draw.ts';
export { findDrawnDraws, findDraws, type Draw } from './draw-table.ts';
export { isSaleOver } from './is-sale-over.ts';
export { gameNames } from './game-names.ts';
export { listDraws, previousDraw, type DrawList } from './list-draws.ts';
export { beginSettlement, publishRollover } from './results/begin-settlement.ts';
export { confirmResult } from './results/confirm-result.ts';
export { recordResult } from './results/record-result.ts';
export { findNewestEntry, type ResultEntry } from './results/result-entry-table.ts';
export { findConfirmedResult, type ConfirmedResult } from './results/find-confirmed-result.ts';
export { ensureDraws } from './plan-draws.ts';
export { seedDemoDraws } from './seed-demo-draws.ts';
export {
  findSellableGames,
  readSellableGames,
  sellableGames,
  type SellableGame,
  type SellableGameRow,
} from './sellable-games.ts';

export function gamesHandlers(platform: Platform) {
  return {
    gameTypes: gameTypes(platform),
    gamePeriods: gamePeriods(platform),
    checkGamePeriod: checkGamePeriod(platform),
  } satisfies CallHandlers;
}

export function gamesJobs(platform: Platform): JobHandlers {
  return { [planDrawsJob]: planDraws(platform) };
}

export const gamesSchedules: readonly JobSchedule[] = [{ job: planDrawsJob, pattern: '*/10 * * * *' }];
