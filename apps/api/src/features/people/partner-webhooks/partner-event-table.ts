import type { GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { PartnerEventType } from './event-shapes.ts';

/** A row of `partner_event`: an event about a ticket of one of the partner's players. */
interface PartnerEventTable {
  player_id: string;
  event_id: string;
  delivery_id: string;
  type: PartnerEventType;
  ticket_id: string;
  draw_id: string | null;
  payment_id: string | null;
  /** The price paid for the ticket, or the winnings after tax. */
  amount_bani: number | null;
  occurred_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    partner_event: PartnerEventTable;
  }
}

/**
 * Inserts events and the deliveries that contain them; skips events that already exist.
 * @returns the deliveries with new events
 */
export async function insertEvents(
  transaction: Queries,
  events: readonly PartnerEventTable[],
): Promise<string[]> {
  const { rows } = await sql<{ deliveryId: string }>`
    with added as (
      insert into partner_event (player_id, event_id, delivery_id, type, ticket_id, draw_id, payment_id,
        amount_bani, occurred_at)
      select * from unnest(
        ${events.map((event) => event.player_id)}::uuid[], ${events.map((event) => event.event_id)}::uuid[],
        ${events.map((event) => event.delivery_id)}::uuid[], ${events.map((event) => event.type)}::text[],
        ${events.map((event) => event.ticket_id)}::uuid[], ${events.map((event) => event.draw_id)}::uuid[],
        ${events.map((event) => event.payment_id)}::uuid[], ${events.map((event) => event.amount_bani)}::bigint[],
        ${events.map((event) => event.occurred_at)}::timestamptz[])
      on conflict on constraint partner_event_is_recorded_once do nothing
      returning delivery_id, occurred_at
    )
    insert into webhook_delivery (delivery_id, created_at, waiting_since)
    select delivery_id, max(occurred_at), max(occurred_at) from added group by delivery_id
    returning delivery_id as "deliveryId"`.execute(transaction);
  return rows.map(({ deliveryId }) => deliveryId);
}

/** An event with the columns that are looked up when it's sent. */
export interface EventToSend extends PartnerEventTable {
  readonly game_code: GameCode;
  readonly draw_at: Date | null;
}

/** Returns the events of a delivery, oldest first. */
export async function findEventsOf(queries: Queries, deliveryId: string): Promise<EventToSend[]> {
  const { rows } = await sql<EventToSend>`
    select e.*, t.game_code, d.draw_at
    from partner_event e
    join ordered_ticket t using (player_id, ticket_id)
    left join draw_schedule d on d.draw_id = e.draw_id
    where e.delivery_id = ${deliveryId}
    order by e.occurred_at, e.event_id`.execute(queries);
  return rows;
}

/** Deletes the events of a player who deletes their account. */
export async function erasePartnerEvents(transaction: Queries, playerId: string): Promise<void> {
  await transaction.deleteFrom('partner_event').where('player_id', '=', playerId).execute();
}

/** An event for the partner about a ticket, and the state of its delivery. */
export interface EventOfTicket {
  readonly eventId: string;
  readonly type: PartnerEventType;
  readonly occurredAt: Date;
  readonly deliveryId: string;
  readonly attempts: number;
  readonly lastAttemptAt: Date | null;
  /** HTTP status of the last attempt; null if there was no response. */
  readonly lastStatus: number | null;
  readonly deliveredAt: Date | null;
  readonly givenUpAt: Date | null;
}

/** Returns the events about a ticket with their deliveries, oldest first. */
export async function findEventsOfTicket(
  queries: Queries,
  { playerId, ticketId }: { readonly playerId: string; readonly ticketId: string },
): Promise<EventOfTicket[]> {
  return queries
    .selectFrom('partner_event')
    .innerJoin('webhook_delivery', 'webhook_delivery.delivery_id', 'partner_event.delivery_id')
    .select([
      'event_id as eventId',
      'type',
      'occurred_at as occurredAt',
      'partner_event.delivery_id as deliveryId',
      'attempts',
      'last_attempt_at as lastAttemptAt',
      'last_status as lastStatus',
      'delivered_at as deliveredAt',
      'given_up_at as givenUpAt',
    ])
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .orderBy('occurred_at')
    .orderBy('event_id')
    .execute();
}
