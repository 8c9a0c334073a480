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

/** Past these a caller is answered OVERLOADED, and tries again. */
export const limits: BatchLimits = { size: 64, concurrency: 4, queueLength: 2000, timeoutMs: 5000 };

/** How long a batch waits for a key that another process is reserving. */
const keyTimeoutMs = 500;

/** An order of a payment under the key of its request. */
interface KeyedOrder {
  readonly request: KeyedRequest;
  readonly order: CheckoutOrder;
  readonly isPolled: boolean;
}

/**
 * Reserves the payments of orders that arrive together by one transaction. A repeated request,
 * maybe late, gets its own payment and supersedes nothing that was wanted since.
 */
export function createReservations(payments: Payments): (order: KeyedOrder) => Promise<Payment> {
  return createBatches<KeyedOrder, Payment>(
    bisectOnFailure((orders, locking) => reserveAll(payments, orders, locking)),
    limits,
    {
      // without its key, for which others with the same key would wait
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
      // of a try that was rolled back
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
