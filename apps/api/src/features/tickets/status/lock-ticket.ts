import type { TicketStatus } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Locking, Queries } from '../../../platform/database/database.ts';
import { holdDraws, isSaleOver } from '../../draws/games/index.ts';
import { statusAt } from './machine.ts';

export interface TicketKey {
  readonly playerId: string;
  readonly ticketId: string;
}

/** The columns of a ticket that a payment needs; amounts are in bani. */
export interface TicketToPay extends TicketKey {
  readonly status: TicketStatus;
  readonly gameCode: GameCode;
  readonly priceBani: number;
  readonly feeBani: number;
  readonly totalBani: number;
  readonly language: 'ro' | 'en';
  readonly expiresAt: Date;
}

/**
 * Locks a ticket until the transaction ends. Lock order: a ticket before its payments.
 * @returns the ticket with its status at `now`; an unpaid ticket past its deadline is expired
 */
export async function lockTicket(
  transaction: Queries,
  key: TicketKey,
  now: Date,
): Promise<TicketToPay | undefined> {
  const [ticket] = (await lockTicketsToPay(transaction, [key], now, 'wait')).values();
  return ticket;
}

/**
 * Locks several tickets in order, like {@link lockTicket}.
 * @returns the tickets by id
 */
export async function lockTicketsToPay(
  transaction: Queries,
  keys: readonly TicketKey[],
  now: Date,
  locking: Locking,
): Promise<Map<string, TicketToPay>> {
  if (keys.length === 0) return new Map();
  const locked = await lockRows(transaction, keys, locking);
  return new Map(locked.map((ticket) => [ticket.ticketId, { ...ticket, status: statusAt(ticket, now) }]));
}

/**
 * Locks several tickets in order, after locking their draws, so that no draw is sealed before the
 * transaction ends. The players must already be locked, so that the tickets keep their draws.
 * @returns for each ticket id the stored status, and true if sales of all its draws are open at
 *   `now`
 */
export async function lockTickets(
  transaction: Queries,
  keys: readonly TicketKey[],
  now: Date,
  locking: Locking,
): Promise<Map<string, TicketToPay & { readonly areSalesOpen: boolean }>> {
  if (keys.length === 0) return new Map();
  const closed = await holdAndFindOffSale(transaction, keys, now);
  const locked = await lockRows(transaction, keys, locking);
  return new Map(
    locked.map((ticket) => [ticket.ticketId, { ...ticket, areSalesOpen: !closed.has(ticket.ticketId) }]),
  );
}

async function lockRows(
  transaction: Queries,
  keys: readonly TicketKey[],
  locking: Locking,
): Promise<readonly TicketToPay[]> {
  const { rows } = await sql<TicketToPay>`
    select player_id as "playerId", ticket_id as "ticketId", status, game_code as "gameCode", price_bani as "priceBani",
      fee_bani as "feeBani", total_bani as "totalBani", language, expires_at as "expiresAt"
    from ticket join ${keysAsRows(keys)} using (player_id, ticket_id)
    order by player_id, ticket_id for update of ticket ${locking === 'skip' ? sql`skip locked` : sql``}`.execute(
    transaction,
  );
  return rows;
}

/**
 * Locks the draws of tickets.
 * @returns the ids of tickets with a draw whose sales have closed at `now`
 */
async function holdAndFindOffSale(
  transaction: Queries,
  keys: readonly TicketKey[],
  now: Date,
): Promise<Set<string>> {
  const entries = await sql<{ ticketId: string; drawId: string }>`
    select ticket_id as "ticketId", draw_id as "drawId" from ticket_draw join ${keysAsRows(keys)}
    using (player_id, ticket_id)`.execute(transaction);
  const draws = await holdDraws(transaction, [...new Set(entries.rows.map(({ drawId }) => drawId))]);
  const isOver = (drawId: string) => {
    const draw = draws.get(drawId);
    return draw !== undefined && isSaleOver(draw, now);
  };
  return new Set(entries.rows.filter(({ drawId }) => isOver(drawId)).map(({ ticketId }) => ticketId));
}

/** Reports whether a ticket is waiting for its payment at `now`. */
export async function isAwaitingPayment(
  queries: Queries,
  { playerId, ticketId }: TicketKey,
  now: Date,
): Promise<boolean> {
  const row = await queries
    .selectFrom('ticket')
    .select(['status', 'expires_at as expiresAt'])
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  return row !== undefined && statusAt(row, now) === 'awaiting-payment';
}

export function keysAsRows(keys: readonly TicketKey[]) {
  return sql`unnest(
    ${keys.map(({ playerId }) => playerId)}::uuid[], ${keys.map(({ ticketId }) => ticketId)}::uuid[]
  ) as named (player_id, ticket_id)`;
}
