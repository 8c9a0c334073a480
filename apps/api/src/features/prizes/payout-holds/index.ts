import { payoutHoldMeasurements } from './measure-payout-stops.ts';
import { defineFeature } from '../../../platform/feature.ts';
import type { Payouts } from '../../money/payouts/index.ts';
import { checkStopLink, stopPayouts, type EndAccess } from './stop-payouts.ts';

export { findHold, type Hold } from './find-hold.ts';
export { holdPayouts, holdsBack } from './hold-payouts.ts';
export { listPayoutStops, type ListedPayoutStop } from './list-payout-stops.ts';
export {
  claimPeriodAfterStop,
  deletePayoutStop,
  findPayoutStops,
  findStoppedDraws,
  insertPayoutStop,
  isNotStopped,
} from './payout-stop-table.ts';
export { undoRecentChanges } from './stop-payouts.ts';

export function payoutHoldsFeature(payouts: Payouts, endAccess: EndAccess) {
  return defineFeature({
    name: 'payout-holds',
    handlers: {
      checkStopLink: checkStopLink(payouts),
      stopPayouts: stopPayouts(payouts, endAccess),
    },
    measurements: payoutHoldMeasurements(payouts),
  });
}
