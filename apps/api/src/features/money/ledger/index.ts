export { accountMovementsOf, accountMovementsSince, type AccountMovement } from './account-movements.ts';
export { findMovementsOf, type MovementLine, type PostedMovement } from './posted-movements.ts';
export { sumRefundedSales } from './sum-refunded-sales.ts';
export { balanceBani, type LedgerAccount } from './ledger-table.ts';
export {
  findFirstMovedAt,
  findPostedCauses,
  type KnownPosting,
  type Posting,
  postMovement,
  postMovements,
  postMovementsOnce,
  postWhatHappened,
} from './post-movement.ts';
export { reverseMovement } from './reverse-movement.ts';
export { reportAccounts, sumByMonth } from './sum-by-month.ts';
export { balancesAt, sumByKind, type KindSum, type Period } from './sum-accounts.ts';
export { systemAccountId } from './system-account.ts';
