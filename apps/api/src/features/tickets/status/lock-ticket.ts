import type { TicketStatus } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { findDraws, isSaleOver } from '../../draws/games/index.ts';
import { statusAt } from './ticket-state.ts';

/** A ticket by its whole key. */
export interface TicketKey {
  readonly playerId: string;
  readonly ticketId: string;
}

/** What a payment needs to know of its ticket. Amounts in bani. */
export interface TicketToPay {
  readonly ticketId: string;
  /** By the server's time: past its time an unpaid ticket is expired. */
  readonly status: TicketStatus;
  readonly gameCode: GameCode;
  readonly priceBani: number;
  readonly feeBani: number;
  readonly totalBani: number;
  readonly language: 'ro' | 'en';
  readonly expiresAt: Date;
}

/** Locks a ticket until the transaction ends. Lock order: a ticket before its payments. */
export async function lockTicket(
  transaction: Queries,
  playerId: string,
  ticketId: string,
  now: Date,
): Promise<TicketToPay | undefined> {
  const row = await transaction
    .selectFrom('ticket')
    .select([
      'ticket_id as ticketId',
      'status',
      'game_code as gameCode',
      'price_bani as priceBani',
      'fee_bani as feeBani',
      'total_bani as totalBani',
      'language',
      'expires_at as expiresAt',
    ])
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, status: statusAt(row, now) };
}

/**
 * Locks those of many tickets that a payment at `now` would activate: awaiting payment, not
 * expired, sales of all their draws open. Tickets that another transaction has locked are left out.
 * @returns by ticket id
 */
export async function lockActivatable(
  transaction: Queries,
  keys: readonly TicketKey[],
  now: Date,
): Promise<Map<string, TicketToPay & TicketKey>> {
  const locked = await sql<TicketToPay & TicketKey>`
    select player_id as "playerId", ticket_id as "ticketId", status, game_code as "gameCode", price_bani as "priceBani",
      fee_bani as "feeBani", total_bani as "totalBani", language, expires_at as "expiresAt"
    from ticket join ${keysAsRows(keys)} using (player_id, ticket_id)
    where status = 'awaiting-payment' and expires_at > ${now}
    order by player_id, ticket_id for update of ticket skip locked`.execute(transaction);
  const late = await findOffSale(transaction, locked.rows, now);
  return new Map(
    locked.rows.filter(({ ticketId }) => !late.has(ticketId)).map((ticket) => [ticket.ticketId, ticket]),
  );
}

/** Whether sales of all draws of a ticket are open at an instant. */
export async function areAllDrawsOnSale(queries: Queries, key: TicketKey, now: Date): Promise<boolean> {
  return !(await findOffSale(queries, [key], now)).has(key.ticketId);
}

/** The ids of those tickets that have a draw whose sales are over at an instant. */
async function findOffSale(queries: Queries, keys: readonly TicketKey[], now: Date): Promise<Set<string>> {
  const entries = await sql<{ ticketId: string; drawId: string }>`
    select ticket_id as "ticketId", draw_id as "drawId" from ticket_draw join ${keysAsRows(keys)}
    using (player_id, ticket_id)`.execute(queries);
  const draws = await findDraws(queries, [...new Set(entries.rows.map(({ drawId }) => drawId))]);
  const isOver = (drawId: string) => {
    const draw = draws.get(drawId);
    return draw !== undefined && isSaleOver(draw, now);
  };
  return new Set(entries.rows.filter(({ drawId }) => isOver(drawId)).map(({ ticketId }) => ticketId));
}

/** Whether a ticket awaits its payment at an instant. */
export async function isAwaitingPayment(
  queries: Queries,
  playerId: string,
  ticketId: string,
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

/** Keys as rows of a join. */
function keysAsRows(keys: readonly TicketKey[]) {
  return sql`unnest(
    ${keys.map(({ playerId }) => playerId)}::uuid[], ${keys.map(({ ticketId }) => ticketId)}::uuid[]
  ) as named (player_id, ticket_id)`;
}
