import type { Calls } from '@loto/api-contract';
import type { Config } from '../../../config/config.ts';
import { hashRequest } from '../../../platform/calls/idempotency.ts';
import { type CallHandler, checksSession } from '../../../platform/calls/register-calls.ts';
import type { SerializedResponse } from '../../../platform/calls/serialized-response.ts';
import { type BatchLimits, bisectOnFailure, createBatches } from '../../../platform/database/batches.ts';
import { repeatOnConflict } from '../../../platform/database/repeat-on-conflict.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Tickets } from '../tickets.ts';
import type { Bought } from './decide-purchase.ts';
import { type PurchaseRequest, type Purchasing, writePurchases } from './process-purchases.ts';

/**
 * Buys tickets, each once for its player and key. Concurrent orders are inserted in one
 * transaction.
 * @throws {ApiError} the refusal of the order, IDEMPOTENCY_KEY_REUSED, or OVERLOADED: then the same
 * key may be sent again
 */
export type Purchases = (
  request: Omit<PurchaseRequest, 'requestHash'>,
) => Promise<SerializedResponse<Bought>>;

export function createPurchases(purchasing: Purchasing, limits: BatchLimits): Purchases {
  const buy = createBatches<PurchaseRequest, SerializedResponse<Bought>>(
    bisectOnFailure((requests) =>
      // what was rolled back has reserved no key
      repeatOnConflict(() => writePurchases(purchasing, requests), purchasing.onConflict),
    ),
    limits,
  );
  return (request) => buy({ ...request, requestHash: hashRequest(request.order) });
}

/**
 * How orders are batched (decision 57). Single orders use all connections of the pool; batches use
 * one shared connection, where one batch is executed, one is ready, and one is in transit.
 */
export function purchaseLimits({
  purchaseBatchSize: size,
  databasePoolSize,
}: Pick<Config, 'purchaseBatchSize' | 'databasePoolSize'>): BatchLimits {
  return { size, concurrency: size === 1 ? databasePoolSize : 3, queueLength: 2000, timeoutMs: 3000 };
}

/**
 * Buys a ticket, which awaits its payment. The same key returns the same ticket. Players of the
 * partner use another call.
 */
export function buyTicket({ purchases }: Tickets): CallHandler<Calls['buyTicket']> {
  return checksSession(async ({ body: order }, { bearer, idempotencyKey: key, language }) => {
    const { playerId, sessionId, isExternal } = bearer;
    if (isExternal) throw new ApiError('PARTNER_PAYMENT_ONLY');
    return { data: await purchases({ playerId, sessionId, callId: 'buyTicket', key, order, language }) };
  });
}
