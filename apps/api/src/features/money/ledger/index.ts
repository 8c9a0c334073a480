export { accountMovementsOf, accountMovementsSince, type AccountMovement } from './account-movements.ts';
export { balanceBani, type LedgerAccount } from './ledger-table.ts';
export { postMovement, postMovements, type Posting } from './post-movement.ts';
export { reverseMovement } from './reverse-movement.ts';
export { postMovementsOnce, type KnownPosting } from './post-movements-once.ts';
