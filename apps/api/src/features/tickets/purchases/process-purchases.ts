import type { Language } from '@loto/api-contract';
import type { CountryProblem } from '@loto/game-rules';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { BatchResult } from '../../../platform/database/batches.ts';
import type { RunStatements } from '../../../platform/database/connection.ts';
import { firstsOfKeys, type KeyedRequest } from '../../../platform/calls/idempotency.ts';
import type { LimitsConfig } from '../../../config/config.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SerializedResponse } from '../../../platform/calls/serialized-response.ts';
import type { TicketNumbers } from './ticket-numbers.ts';
import { decidePurchase, type Order, type Purchase, type OrderFacts } from './decide-purchase.ts';
import { findGuards, type BuyerState, type IdentityRules } from './find-guards.ts';
import { writeKeyedTickets } from './insert-keyed-tickets.ts';
import { isOvertakenOften, writeApart } from './write-apart.ts';
import { findAnswers, type Bought } from './stored-purchase.ts';

/** An order for a ticket with its idempotency key. */
export interface PurchaseRequest extends KeyedRequest {
  /** The session; if it has ended the response is UNAUTHENTICATED, even for a known key. */
  readonly sessionId: string;
  readonly order: Order;
  /** Why the country guard rejects the order, or null. The position itself isn't passed on. */
  readonly countryProblem: CountryProblem | null;
  readonly language: Language;
}

export interface Purchasing extends Pick<Platform, 'clock'> {
  readonly run: RunStatements;
  readonly nextTicketNumber: TicketNumbers;
  readonly limits: Pick<LimitsConfig, 'unpaidTickets' | 'orderBani'>;
  readonly identity: IdentityRules;
  /**
   * Checks a player against the national exclusion list, and stores the result or the resulting
   * pause. Null if no list is configured.
   * @throws {ApiError} EXCLUSION_LIST_UNREACHABLE
   */
  readonly checkExclusionList: ((playerId: string) => Promise<void>) | null;
  /** Called when a batch conflicted with another transaction and all or part of it is repeated. */
  readonly onConflict: (error: unknown) => void;
}

/**
 * Processes a batch of orders. Reads the data just before deciding, and then inserts keys and
 * tickets in one statement, which is one transaction. An order whose key already exists, from this
 * or another process, gets the first response unless its session has ended. Concurrent processes
 * can't make a player exceed a spend limit (decision 141). If a player buys another ticket in the
 * meantime, their order is decided again in the next batch, without delaying the others.
 */
export async function writePurchases(
  { run, clock, nextTicketNumber, limits, identity, checkExclusionList, onConflict }: Purchasing,
  requests: readonly PurchaseRequest[],
): Promise<BatchResult<SerializedResponse<Bought>>[]> {
  return run(async (statements) => {
    const ticketNumbers = await Promise.all(requests.map(() => nextTicketNumber(statements)));
    const now = clock.now();
    const drawCount = Math.max(...requests.map(({ order }) => order.drawCount));
    const guarding = {
      drawCount,
      mostUnpaid: limits.unpaidTickets,
      identity,
      isListChecked: checkExclusionList !== null,
      now,
    };
    const { buyers, games } = await findGuards(statements, requests, guarding);
    // The total price of the player's earlier orders in this batch.
    const spentBefore = new Map<string, number>();
    const decided = requests.map(({ playerId, language, order, countryProblem }, index) => {
      const { problem, pausedUntil, left } = buyers[index] as BuyerState;
      const before = spentBefore.get(playerId) ?? 0;
      const decision = decide(order, {
        playerId,
        language,
        ticketNumber: ticketNumbers[index] as bigint,
        now,
        problem,
        pausedUntil,
        left: left && { ...left, bani: left.bani - before },
        countryProblem,
        game: games.get(order.gameCode),
        limits,
        minimumAge: identity.minimumAge,
      });
      if (left === null) return decision;
      if (!(decision instanceof ApiError)) {
        spentBefore.set(playerId, before + decision.ticket.totalBani);
        return decision;
      }
      // The earlier orders may still fail, so this one is decided again without them.
      return decision.code === 'SPEND_LIMIT_REACHED' && before > 0 ? 'retry' : decision;
    });

    const firsts = firstsOfKeys(requests, (index) => isPurchase(decided[index]));
    const write = async (indexes: readonly number[]) => {
      const isWritten = await writeKeyedTickets(
        statements,
        indexes.map((index) => requests[index] as PurchaseRequest),
        indexes.map((index) => decided[index] as Purchase),
        indexes.map((index) => buyers[index] as BuyerState),
      );
      return indexes.filter((_, place) => isWritten[place]);
    };
    const playerOf = (index: number) => (requests[index] as PurchaseRequest).playerId;
    const { written, overtaken } = await writeApart(firsts, write, playerOf);
    if (overtaken.length > 0) onConflict(new Error('orders were overtaken by other tickets of a player'));
    const tooOften = new Set(overtaken.filter((index) => isOvertakenOften(requests[index])));
    const bought = new Set(written);
    // If two orders of the batch have the same key, the second one finds the first one's ticket.
    const others = requests.flatMap((_, index) =>
      bought.has(index) || buyers[index]?.problem === 'UNAUTHENTICATED' ? [] : [index],
    );
    const stored = await findAnswers(
      statements,
      others.map((index) => requests[index] as PurchaseRequest),
    );
    const storedOf = new Map(others.map((index, place) => [index, stored[place]]));
    return decided.map((decision, index) => {
      if (decision instanceof ApiError) return storedOf.get(index) ?? { error: decision };
      if (decision !== 'retry' && bought.has(index)) return { value: decision.answer };
      const again = tooOften.has(index) ? { error: new ApiError('OVERLOADED') } : 'retry';
      return storedOf.get(index) ?? again;
    });
  });
}

function isPurchase(decision: Purchase | ApiError | 'retry' | undefined): boolean {
  return decision !== undefined && decision !== 'retry' && !(decision instanceof ApiError);
}

function decide(order: Order, facts: OrderFacts): Purchase | ApiError {
  try {
    return decidePurchase(order, facts);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
