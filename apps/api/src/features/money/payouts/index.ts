import { refuseWhileHeld } from './held-payouts.ts';
import { eraseBankAccounts } from './transfers/prepare-transfer.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { makePayoutJob } from './make-payout.ts';
import type { Payouts } from './payouts.ts';
import { pollFailedPayoutJob } from './poll-failed-payouts.ts';

export { handlePayoutEvent } from './apply.ts';
export {
  findHeldPayouts,
  listHeldPayouts,
  payoutStopped,
  releaseAtOnce,
  stopHeldPayouts,
  sumPayoutsSince,
} from './held-payouts.ts';
export { enqueueLostPayouts } from './make-payout.ts';
export {
  bank,
  findPayoutById,
  findPayoutByReference,
  findPayoutsOf,
  isCardPaidOut,
  sumPaidAtCounter,
  type Payout,
} from './payout-table.ts';
export type { EndedPayout, Payouts } from './payouts.ts';
export { findFailedPayoutAnswer, pollFailedPayouts } from './poll-failed-payouts.ts';
export { enqueuePayouts, payAtCounter, startPayouts, type PayoutTarget } from './start-payouts.ts';
export * as transfers from './transfers/index.ts';

export function payoutsFeature(payouts: Payouts) {
  return defineFeature({
    name: 'payouts',
    jobs: [makePayoutJob(payouts), pollFailedPayoutJob(payouts)],
    async onPlayerDeleted(transaction, { playerId }) {
      await refuseWhileHeld(transaction, playerId);
      await eraseBankAccounts(transaction, payouts, playerId);
    },
  });
}
