import { bisectOnFailure, createBatches, RowsLocked } from '../../../platform/database/batches.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { storeCheckouts, type OpenedCheckout } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { limits } from './reserve-together.ts';

/**
 * Returns a function that stores opened checkouts in batches, one statement for all that arrive
 * together.
 * @returns whether the checkout was stored; a payment that has ended isn't changed
 */
export function createCheckoutStore(database: Queries): Payments['storeCheckout'] {
  return createBatches<OpenedCheckout, boolean>(
    bisectOnFailure<OpenedCheckout, boolean>(async (opened, locking) =>
      (await storeCheckouts(database, opened, locking)).map((isStored) =>
        // Nothing was updated because the payment has ended or was locked. Only a run that waits
        // for locks can tell which.
        isStored || locking === 'wait' ? { value: isStored } : { error: new RowsLocked() },
      ),
    ),
    limits,
    {},
  );
}
