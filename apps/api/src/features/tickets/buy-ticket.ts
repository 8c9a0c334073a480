import { randomUUID } from 'node:crypto';
import type { Calls, TicketOrderInput } from '@loto/api-contract';
import { cryptoRandomSource, parseTicketOrder, type OrderProblem, type Result } from '@loto/game-rules';
import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/database.ts';
import { runIdempotently } from '../../platform/idempotency.ts';
import type { CallHandler } from '../../platform/register-call.ts';
import { findSellableGame, type Draw } from '../games/index.ts';
import { requirePlayable } from '../profile/index.ts';
import { describeNewTicket } from './describe-ticket.ts';
import { orderFieldErrors } from './order-problem-text.ts';
import { prepareTicket } from './prepare-ticket.ts';
import type { Tickets } from './tickets.ts';
import { writeTickets } from './write-tickets.ts';

/**
 * Buys a ticket: it plays the next draws on sale and waits for its payment. The guards, in this order: acceptances and profile, game
 * enabled, draws open by the server's time, order right, total as the player saw it. The same key gives the same ticket.
 */
export function buyTicket(tickets: Tickets): CallHandler<Calls['buyTicket']> {
  const { database, clock, nextTicketNumber } = tickets;
  return async ({ body }, { bearer: { playerId }, idempotencyKey: key, language }) => {
    const ticketNumber = await nextTicketNumber();
    const data = await runIdempotently(
      database,
      { playerId, callId: 'buyTicket', key, request: body },
      async (transaction) => {
        const now = clock.now();
        await requirePlayable(transaction, playerId);
        const draws = await requireOpenDraws(transaction, body, now);
        const order = valueOrRefusal(parseTicketOrder(body));
        const random = cryptoRandomSource;
        const facts = { playerId, ticketId: randomUUID(), ticketNumber, language, now, draws, random };
        const ticket = valueOrRefusal(prepareTicket(order, facts));
        if (body.expectedTotalBani !== undefined && body.expectedTotalBani !== ticket.totalBani) {
          throw new ApiError('PRICE_CHANGED');
        }
        await writeTickets(transaction, [ticket]);
        return { gameTicket: describeNewTicket(ticket, draws) };
      },
    );
    return { data };
  };
}

type SalesQuestion = Pick<TicketOrderInput, 'gameCode' | 'firstDrawId'> & { drawCount: number };

async function requireOpenDraws(
  queries: Queries,
  { gameCode, drawCount, firstDrawId }: SalesQuestion,
  now: Date,
): Promise<readonly Draw[]> {
  const { isEnabled, openDraws } = await findSellableGame(queries, gameCode, drawCount, now);
  if (!isEnabled) throw new ApiError('GAME_DISABLED');
  const isAsSeen = firstDrawId === undefined || openDraws[0]?.drawId === firstDrawId;
  if (openDraws.length < drawCount || !isAsSeen) throw new ApiError('DRAW_CLOSED');
  return openDraws;
}

function valueOrRefusal<Value>(result: Result<Value, OrderProblem>): Value {
  if (!result.ok) throw new ApiError('TICKET_INVALID', { fieldErrors: orderFieldErrors(result.problems) });
  return result.value;
}
