import { runAllIdempotently, type KeyedRequest } from '../../../platform/calls/idempotency.ts';
import {
  bisectOnFailure,
  createBatches,
  type BatchLimits,
  type BatchResult,
} from '../../../platform/database/batches.ts';
import type { Locking } from '../../../platform/database/database.ts';
import type { CheckoutOrder } from './new-payment.ts';
import { findPayment, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { reservePayments, waitForLocks } from './reserve-payment.ts';

/** Beyond these limits, callers receive OVERLOADED and retry. */
export const limits: BatchLimits = { size: 64, concurrency: 4, queueLength: 2000, timeoutMs: 5000 };

/** How long a batch waits for a key that another process is reserving. */
const keyTimeoutMs = 500;

/** A payment order with its idempotency key. */
interface KeyedOrder {
  readonly request: KeyedRequest;
  readonly order: CheckoutOrder;
  readonly isPolled: boolean;
}

/**
 * Returns a function that reserves payments in batches, one transaction for all orders that arrive
 * together. A repeated request returns its own payment, however late it arrives, and doesn't
 * replace newer ones.
 */
export function createReservations(payments: Payments): (order: KeyedOrder) => Promise<Payment> {
  return createBatches<KeyedOrder, Payment>(
    bisectOnFailure((orders, locking) => reserveAll(payments, orders, locking)),
    limits,
    {
      // Waits without the key, because requests with the same key would wait for this one.
      waitForLocks: ({ order }) =>
        payments.database.transaction().execute((transaction) => waitForLocks(transaction, payments, order)),
    },
  );
}

async function reserveAll(
  payments: Payments,
  orders: readonly KeyedOrder[],
  locking: Locking,
): Promise<readonly BatchResult<Payment>[]> {
  const { database } = payments;
  const reserved = new Map<string, Payment>();
  const results = await runAllIdempotently(
    database,
    orders.map(({ request }) => request),
    async (transaction, positions) => {
      // An earlier attempt may have been rolled back.
      reserved.clear();
      const chosen = positions.map((position) => orders[position] as KeyedOrder);
      const outcomes = await reservePayments(transaction, payments, chosen, locking);
      return outcomes.map((outcome) => {
        if ('error' in outcome) return outcome;
        const { payment_id: paymentId } = outcome.value;
        reserved.set(paymentId, outcome.value);
        return { value: { paymentId } };
      });
    },
    locking === 'skip' ? keyTimeoutMs : null,
  );
  return Promise.all(
    results.map(async (result, position) => {
      if (result === 'retry' || 'error' in result) return result;
      const { paymentId } = result.value;
      const { playerId } = (orders[position] as KeyedOrder).order;
      const payment = reserved.get(paymentId) ?? (await findPayment(database, { playerId, paymentId }));
      return payment === undefined
        ? { error: new Error(`The payment ${paymentId} is gone`) }
        : { value: payment };
    }),
  );
}
