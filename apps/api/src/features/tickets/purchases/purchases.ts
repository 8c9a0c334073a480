import type { Calls } from '@loto/api-contract';
import type { z } from 'zod';
import type { Config } from '../../../config/config.ts';
import { hashRequest } from '../../../platform/calls/idempotency.ts';
import { type CallHandler, checksSession } from '../../../platform/calls/register-calls.ts';
import type { SerializedResponse } from '../../../platform/calls/serialized-response.ts';
import { type BatchLimits, bisectOnFailure, createBatches } from '../../../platform/database/batches.ts';
import { repeatOnConflict } from '../../../platform/database/repeat-on-conflict.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Tickets } from '../tickets.ts';
import { ListUnchecked } from './decide-purchase.ts';
import { type CountryGuard, refusedCountry } from './country-guard.ts';
import type { Bought } from './stored-purchase.ts';
import { type PurchaseRequest, type Purchasing, writePurchases } from './process-purchases.ts';

/**
 * Buys tickets, one per player and key. Concurrent orders are inserted in one transaction.
 * @throws {ApiError} why the order was rejected, IDEMPOTENCY_KEY_REUSED, or OVERLOADED, after which
 *   the same key may be sent again
 */
export type Purchases = (order: PurchaseOrder) => Promise<SerializedResponse<Bought>>;

/** An order with its key and the position of the device. */
interface PurchaseOrder extends Omit<PurchaseRequest, 'requestHash' | 'order' | 'countryProblem'> {
  /** The body of the request. */
  readonly purchase: z.output<Calls['buyTicket']['body']>;
  readonly requestId: string;
}

/**
 * Creates the function that buys tickets in batches.
 * @param limits the size of a batch and the number of waiting orders; see {@link BatchLimits}
 */
export function createPurchases(
  purchasing: Purchasing,
  limits: BatchLimits,
  countryGuard: CountryGuard,
): Purchases {
  const buy = createBatches<PurchaseRequest, SerializedResponse<Bought>>(
    bisectOnFailure((requests) =>
      // If a transaction is rolled back, its keys aren't reserved.
      repeatOnConflict(() => writePurchases(purchasing, requests), purchasing.onConflict),
    ),
    limits,
  );
  return ({ purchase: { position, ...order }, requestId, ...request }) => {
    const countryProblem = refusedCountry(countryGuard, position, requestId);
    const requested = { ...request, order, countryProblem, requestHash: hashRequest(order) };
    const bought = buy(requested);
    const { checkExclusionList } = purchasing;
    if (checkExclusionList === null) return bought;
    // Runs outside of the batch, which must not wait for it. If the list doesn't respond, the order
    // stays rejected.
    return bought.catch(async (error: unknown) => {
      if (!(error instanceof ListUnchecked)) throw error;
      await checkExclusionList(request.playerId);
      return buy(requested);
    });
  };
}

/** Smaller batches aren't worth their round trips; larger ones form when more orders arrive. */
const leastFull = 20;

/**
 * Returns the batching limits (decision 57). Single orders use all connections of the pool. Batches
 * share one connection: one executing, one ready and one in transit.
 */
export function purchaseLimits({
  purchaseBatchSize: size,
  databasePoolSize,
}: Pick<Config, 'purchaseBatchSize' | 'databasePoolSize'>): BatchLimits {
  const fullAt = Math.min(size, leastFull);
  return { size, fullAt, concurrency: size === 1 ? databasePoolSize : 3, queueLength: 2000, timeoutMs: 3000 };
}

/**
 * Buys a ticket, which must then be paid. The same key returns the same ticket. The partner's
 * players use a different call.
 */
export function buyTicket({ purchases }: Tickets): CallHandler<Calls['buyTicket']> {
  return checksSession(async ({ body: purchase }, { bearer, idempotencyKey: key, language, requestId }) => {
    const { playerId, sessionId, isExternal } = bearer;
    if (isExternal) throw new ApiError('PARTNER_PAYMENT_ONLY');
    const call = { playerId, sessionId, callId: 'buyTicket', key, language, requestId } as const;
    return { data: await purchases({ ...call, purchase }) };
  });
}
