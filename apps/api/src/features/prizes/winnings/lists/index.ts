export { listPayouts, listTransfersOfFile, type ListedPayout } from './list-payouts.ts';
export { listUnclaimed, sumUnclaimedByAge, sumUnpaidOfDraws } from './list-unclaimed.ts';
