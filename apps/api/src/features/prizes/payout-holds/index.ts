import type { CallHandlers } from '../../../platform/calls/register-calls.ts';
import type { Payouts } from '../../money/payouts/index.ts';
import { checkStopLink, stopPayouts, type EndAccess } from './stop-payouts.ts';

export { findHold, type Hold } from './find-hold.ts';
export { holdPayouts, holdsBack } from './hold-payouts.ts';
export { payoutHoldMeasurements } from './measure-payout-stops.ts';
export {
  claimPeriodAfterStop,
  deletePayoutStop,
  findStoppedDraws,
  insertPayoutStop,
  isNotStopped,
} from './payout-stop-table.ts';
export { undoRecentChanges } from './stop-payouts.ts';

export function payoutHoldsHandlers(payouts: Payouts, endAccess: EndAccess) {
  return {
    checkStopLink: checkStopLink(payouts),
    stopPayouts: stopPayouts(payouts, endAccess),
  } satisfies CallHandlers;
}
