import { bisectOnFailure, createBatches, RowsLocked } from '../../../platform/database/batches.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { storeCheckouts, type OpenedCheckout } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { limits } from './reserve-together.ts';

/**
 * Returns a function that stores opened checkouts arriving together in one statement.
 * @returns whether the checkout was stored; a payment that has ended meanwhile is not changed
 */
export function createCheckoutStore(database: Queries): Payments['storeCheckout'] {
  return createBatches<OpenedCheckout, boolean>(
    bisectOnFailure<OpenedCheckout, boolean>(async (opened, locking) =>
      (await storeCheckouts(database, opened, locking)).map((isStored) =>
        // Nothing was updated: the payment has ended or was skipped as locked. Only a run that
        // waited knows which.
        isStored || locking === 'wait' ? { value: isStored } : { error: new RowsLocked() },
      ),
    ),
    limits,
    {},
  );
}
