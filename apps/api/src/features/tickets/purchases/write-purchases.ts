import { ApiError } from '../../../platform/api-error.ts';
import type { Outcome } from '../../../platform/batches.ts';
import {
  claimKeys,
  findKeptAnswers,
  nameOf,
  type KeyedRequest,
} from '../../../platform/idempotency-batch.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findSellableGames } from '../../games/index.ts';
import { findPlayable } from '../../profile/index.ts';
import type { TicketNumbers } from '../ticket-numbers.ts';
import { ticketsStatement } from '../write-tickets.ts';
import { decidePurchase, type Order, type Purchase, type PurchaseFacts } from './decide-purchase.ts';
import type { Language, Ticket } from '@loto/api-contract';

/** One order of a ticket under the key of its request. */
export interface PurchaseRequest extends KeyedRequest {
  readonly order: Order;
  readonly language: Language;
}

/** The answer to an order, as it is kept under its key. */
export interface Bought {
  readonly gameTicket: Ticket;
}

export interface Purchasing extends Pick<Platform, 'pool' | 'clock'> {
  readonly nextTicketNumber: TicketNumbers;
}

/**
 * Writes tickets of orders that came together: keys, answers and tickets by one transaction. An order whose key was there before, here or
 * in another process, gets the answer that was given then, whatever speaks against it now.
 */
export async function writePurchases(
  { pool, clock, nextTicketNumber }: Purchasing,
  requests: readonly PurchaseRequest[],
): Promise<Outcome<Bought>[]> {
  return inTransaction(pool, async (statements) => {
    const ticketNumbers = await Promise.all(requests.map(() => nextTicketNumber()));
    const now = clock.now();
    const problemOf = await findPlayable(
      statements,
      requests.map(({ playerId }) => playerId),
    );
    const mostDraws = Math.max(...requests.map(({ order }) => order.drawCount));
    const games = await findSellableGames(statements, mostDraws, now);

    const decided = requests.map(({ playerId, language, order }, index) =>
      decide(order, {
        playerId,
        language,
        ticketNumber: ticketNumbers[index] as bigint,
        now,
        problem: problemOf(playerId),
        game: games.get(order.gameCode),
      }),
    );
    const bought = new Set(await claim(statements, requests, decided));
    const rest = requests.flatMap((_, index) => (bought.has(index) ? [] : [index]));
    // also finds those of a key that came twice in this very batch
    const kept = await findKeptAnswers<Bought>(
      statements,
      rest.map((index) => requests[index] as PurchaseRequest),
    );
    if (bought.size > 0) {
      const tickets = [...bought].map((index) => (decided[index] as Purchase).ticket);
      await statements.query(ticketsStatement(tickets));
    }
    const keptOf = new Map(rest.map((index, place) => [index, kept[place]]));
    return decided.map((decision, index) => {
      if (decision instanceof ApiError) return keptOf.get(index) ?? { refusal: decision };
      if (bought.has(index)) return { answer: { gameTicket: decision.gameTicket } };
      return keptOf.get(index) ?? 'again';
    });
  });
}

function decide(order: Order, facts: PurchaseFacts): Purchase | ApiError {
  try {
    return decidePurchase(order, facts);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Takes the keys of what can be bought. @returns which orders are bought now */
async function claim(
  statements: Parameters<typeof claimKeys>[0],
  requests: readonly PurchaseRequest[],
  decided: readonly (Purchase | ApiError)[],
): Promise<number[]> {
  const firsts = new Map<string, number>();
  for (const [index, request] of requests.entries()) {
    const name = nameOf(request);
    if (!(decided[index] instanceof ApiError) && !firsts.has(name)) firsts.set(name, index);
  }
  const indexes = [...firsts.values()];
  const isClaimed = await claimKeys(
    statements,
    indexes.map((index) => {
      const { gameTicket } = decided[index] as Purchase;
      return { ...(requests[index] as PurchaseRequest), answer: JSON.stringify({ gameTicket }) };
    }),
  );
  return indexes.filter((_, place) => isClaimed[place]);
}
