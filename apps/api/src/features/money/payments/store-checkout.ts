import { bisectOnFailure, createBatches, RowsLocked } from '../../../platform/database/batches.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { storeCheckouts, type OpenedCheckout } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { limits } from './reserve-together.ts';

/**
 * Stores opened checkouts that arrive together by one statement.
 * @returns whether it is stored; a payment that is over meanwhile stays as it is
 */
export function createCheckoutStore(database: Queries): Payments['storeCheckout'] {
  return createBatches<OpenedCheckout, boolean>(
    bisectOnFailure<OpenedCheckout, boolean>(async (opened, locking) =>
      (await storeCheckouts(database, opened, locking)).map((isStored) =>
        // over, or skipped as locked: only one that waited for it knows
        isStored || locking === 'wait' ? { value: isStored } : { error: new RowsLocked() },
      ),
    ),
    limits,
    {},
  );
}
