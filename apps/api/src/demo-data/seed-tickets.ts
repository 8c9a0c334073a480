import { randomUUID } from 'node:crypto';
import { cryptoRandomSource, parseTicketOrder, type GameCode, type RandomSource } from '@loto/game-rules';
import type { Queries } from '../platform/database/database.ts';
import { statementsOn } from '../platform/database/statement.ts';
import { findDrawnDraws, findSellableGames, listDraws, type Draw } from '../features/draws/games/index.ts';
import type { DemoOrder } from './demo-orders.ts';
import { prepareTicket } from '../features/tickets/purchases/price-and-number-ticket.ts';
import { createTicketNumbers } from '../features/tickets/purchases/ticket-numbers.ts';
import { countTickets } from '../features/tickets/reading/ticket-table.ts';
import { writeTickets } from '../features/tickets/purchases/insert-tickets.ts';

/** A stored demo ticket, and what happens to it next. */
export interface DemoTicket {
  readonly playerId: string;
  readonly ticketId: string;
  readonly boughtAt: Date;
  readonly outcome: DemoOrder['outcome'];
}

/**
 * Inserts a few unpaid tickets of the demo player, unless she already has tickets. The purchase
 * call can't be used: it rejects draws with known results, and its random side-game numbers could
 * win in past draws.
 * @returns the tickets, for adding payments
 */
export async function seedDemoTickets(
  queries: Queries,
  playerId: string,
  { orders, now }: { readonly orders: readonly DemoOrder[]; readonly now: Date },
): Promise<DemoTicket[]> {
  if ((await countTickets(queries, playerId)) > 0) return [];
  const nextNumber = createTicketNumbers();
  const written: DemoTicket[] = [];
  for (const { input, boughtBeforeMs, draws: played, outcome } of orders) {
    const order = parseTicketOrder(input);
    if (!order.ok) throw new Error('A demo order is not right');
    const draws = await drawsFor(queries, order.value, played, now);
    if (draws.length < order.value.drawCount) continue;
    const isOver = played !== 'next';
    const from = isOver ? (draws[0] as Draw).salesCloseAt : now;
    const boughtAt = new Date(from.getTime() - boughtBeforeMs);
    const ticketId = randomUUID();
    const ticket = prepareTicket(order.value, {
      playerId,
      ticketId,
      ticketNumber: await nextNumber(statementsOn(queries)),
      language: 'ro',
      now: boughtAt,
      draws,
      // Past results are known; these numbers win nothing.
      random: isOver ? luckless() : cryptoRandomSource,
    });
    if (!ticket.ok) throw new Error('A demo order has no price');
    await writeTickets(queries, [ticket.value]);
    written.push({ playerId, ticketId, boughtAt, outcome });
  }
  return written;
}

async function drawsFor(
  queries: Queries,
  { gameCode, drawCount }: Pick<Draw, 'gameCode'> & { drawCount: number },
  played: DemoOrder['draws'],
  now: Date,
): Promise<readonly Draw[]> {
  if (played === 'drawn') return findDrawnDraws(queries, gameCode, drawCount);
  if (played === 'closed') return findClosedDraws(queries, gameCode, now);
  const games = await findSellableGames(statementsOn(queries), drawCount, now);
  return games.get(gameCode)?.openDraws ?? [];
}

/** Returns the last draw of a game if it has no result yet. */
async function findClosedDraws(queries: Queries, gameCode: GameCode, now: Date): Promise<readonly Draw[]> {
  const { draws } = await listDraws(queries, { gameCode, to: now, limit: 1 });
  return draws.filter(({ result }) => result === null);
}

/** Returns the same numbers each time. */
function luckless(): RandomSource {
  let number = 0;
  return (maxExclusive) => {
    number = (number * 7 + 3) % 1_000_003;
    return number % maxExclusive;
  };
}
