import { randomUUID } from 'node:crypto';
import type { Calls, ErrorCode, Language } from '@loto/api-contract';
import { formatDateAndClock, formatLei } from '@loto/formatting';
import { cryptoRandomSource, type CountryProblem, type OrderProblem, type Result } from '@loto/game-rules';
import type { z } from 'zod';
import type { LimitsConfig } from '../../../config/config.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { SerializedResponse } from '../../../platform/calls/serialized-response.ts';
import type { Draw, SellableGame } from '../../draws/games/index.ts';
import { pausedError, pauseErrors, type LeftToSpend } from '../../people/safer-play/index.ts';
import type { NewTicket } from './new-ticket.ts';
import { orderFieldErrors } from './order-problem-text.ts';
import { prepareTicket } from './price-and-number-ticket.ts';
import type { BuyerProblem } from './find-guards.ts';
import { answerPurchase, storePurchase, type Bought } from './stored-purchase.ts';

/** A validated order for a ticket, without the device's position. */
export type Order = Omit<z.output<Calls['buyTicket']['body']>, 'position'>;

/**
 * The data that determines whether an order is accepted, read just before its ticket is inserted.
 */
export interface OrderFacts {
  readonly playerId: string;
  readonly language: Language;
  readonly ticketNumber: bigint;
  readonly now: Date;
  /** Why the player can't buy, or null. */
  readonly problem: BuyerProblem | null;
  /** When the pause that prevents buying ends; null if it doesn't end. */
  readonly pausedUntil: Date | null;
  /**
   * How much the player may still spend after earlier orders of the batch; null without a limit.
   */
  readonly left: LeftToSpend | null;
  /** Why the country guard rejects the order, or null. */
  readonly countryProblem: CountryProblem | null;
  readonly game: SellableGame | undefined;
  readonly limits: Pick<LimitsConfig, 'unpaidTickets' | 'orderBani'>;
  /** Minimum age in years. */
  readonly minimumAge: number;
}

/** A ticket to insert, its response, and the stored data from which the response can be rebuilt. */
export interface Purchase {
  readonly ticket: NewTicket;
  readonly answer: SerializedResponse<Bought>;
  /** JSON text. */
  readonly stored: string;
}

/**
 * Creates an unpaid ticket for the next draws on sale. The guards are checked in this order:
 * session, pause, consents, profile and identity, unpaid tickets, the national exclusion list,
 * country, game on sale, draws open by the server's time, a valid order that isn't too large, and a
 * total that equals what the player saw and is within the spend limits.
 * @throws {ApiError} of the first guard that rejects the order
 */
export function decidePurchase(order: Order, facts: OrderFacts): Purchase {
  refuseBuyer(facts);
  if (facts.countryProblem !== null) throw new ApiError(countryRefusals[facts.countryProblem]);
  const draws = requireOpenDraws(order, facts.game);
  const { playerId, language, ticketNumber, now } = facts;
  const ticket = valueOrRefusal(
    prepareTicket(order, {
      playerId,
      ticketId: randomUUID(),
      ticketNumber,
      language,
      now,
      draws,
      random: cryptoRandomSource,
    }),
  );
  const { orderBani } = facts.limits;
  if (ticket.totalBani > orderBani) {
    throw new ApiError('ORDER_TOO_LARGE', { facts: { most: formatLei(orderBani, language, true) } });
  }
  if (order.expectedTotalBani !== undefined && order.expectedTotalBani !== ticket.totalBani) {
    throw new ApiError('PRICE_CHANGED');
  }
  refuseBeyondLimit(ticket.totalBani, facts);
  return { ticket, answer: answerPurchase(ticket, draws), stored: storePurchase(ticket, draws) };
}

const countryRefusals = {
  outside: 'OUTSIDE_COUNTRY',
  'no-position': 'POSITION_MISSING',
  'too-old': 'POSITION_TOO_OLD',
  'too-inaccurate': 'POSITION_TOO_INACCURATE',
} as const satisfies Record<CountryProblem, ErrorCode>;

/** Thrown if the national exclusion list must be checked before the order can be accepted. */
export class ListUnchecked extends ApiError {
  constructor() {
    super('EXCLUSION_LIST_UNREACHABLE');
  }
}

function refuseBuyer({ problem, limits, minimumAge, pausedUntil, language }: OrderFacts): void {
  if (problem === null) return;
  if (problem === 'EXCLUSION_LIST_UNCHECKED') throw new ListUnchecked();
  for (const kind of pauseKinds) {
    if (problem === pauseErrors[kind]) throw pausedError({ kind, until: pausedUntil }, language);
  }
  throw new ApiError(problem, { facts: { most: String(limits.unpaidTickets), age: String(minimumAge) } });
}

const pauseKinds = Object.keys(pauseErrors) as (keyof typeof pauseErrors)[];

function refuseBeyondLimit(totalBani: number, { left, language }: OrderFacts): void {
  if (left === null || totalBani <= left.bani) return;
  const facts = {
    left: formatLei(left.bani, language),
    time: formatDateAndClock(left.until, language),
  };
  throw new ApiError('SPEND_LIMIT_REACHED', { facts, retryAt: left.until });
}

function requireOpenDraws(
  { drawCount, firstDrawId }: Order,
  game: SellableGame | undefined,
): readonly Draw[] {
  if (game?.isEnabled !== true) throw new ApiError('GAME_DISABLED');
  const openDraws = game.openDraws.slice(0, drawCount);
  const isAsSeen = firstDrawId === undefined || openDraws[0]?.drawId === firstDrawId;
  if (openDraws.length < drawCount || !isAsSeen) throw new ApiError('DRAW_CLOSED');
  return openDraws;
}

function valueOrRefusal<Value>(result: Result<Value, OrderProblem>): Value {
  if (!result.ok) throw new ApiError('TICKET_INVALID', { fieldErrors: orderFieldErrors(result.problems) });
  return result.value;
}
