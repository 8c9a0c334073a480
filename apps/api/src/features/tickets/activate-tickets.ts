import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { enqueueJobs } from '../../platform/jobs/jobs.ts';
import { findDraws, isSaleOver } from '../draws/games/index.ts';
import { mailTicketJob } from './mail-ticket.ts';
import type { TicketToPay } from './ticket-payment.ts';

/** What names a ticket. */
export interface TicketKey {
  readonly playerId: string;
  readonly ticketId: string;
}

/**
 * Locks those of many tickets that a payment at `now` would make play: they wait for it, their time is not over and sales of all their draws
 * are open. One that somebody else has locked is left out, so that nobody waits here.
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
    from ticket join ${named(keys)} using (player_id, ticket_id)
    where status = 'awaiting-payment' and expires_at > ${now}
    order by player_id, ticket_id for update of ticket skip locked`.execute(transaction);
  const places = await sql<{ ticketId: string; drawId: string }>`
    select ticket_id as "ticketId", draw_id as "drawId" from ticket_draw join ${named(locked.rows)}
    using (player_id, ticket_id)`.execute(transaction);
  const draws = await findDraws(transaction, [...new Set(places.rows.map(({ drawId }) => drawId))]);
  const isOver = (drawId: string) => {
    const draw = draws.get(drawId);
    return draw !== undefined && isSaleOver(draw, now);
  };
  const late = new Set(places.rows.filter(({ drawId }) => isOver(drawId)).map(({ ticketId }) => ticketId));
  return new Map(
    locked.rows.filter(({ ticketId }) => !late.has(ticketId)).map((ticket) => [ticket.ticketId, ticket]),
  );
}

/** Makes paid tickets play that {@link lockActivatable} found in the same transaction, and has each mailed to its player. */
export async function activateTickets(
  transaction: Queries,
  paid: readonly (TicketKey & { readonly card: { readonly brand: string; readonly last4: string } | null })[],
  paidAt: Date,
): Promise<void> {
  const activated = await sql`
    update ticket set status = 'active', paid_at = ${paidAt}, card_brand = brand, card_last4 = last4
    from unnest(
      ${paid.map(({ playerId }) => playerId)}::uuid[], ${paid.map(({ ticketId }) => ticketId)}::uuid[],
      ${paid.map(({ card }) => card?.brand ?? null)}::text[], ${paid.map(({ card }) => card?.last4 ?? null)}::text[]
    ) as paid (player_id, ticket_id, brand, last4)
    where ticket.player_id = paid.player_id and ticket.ticket_id = paid.ticket_id and status = 'awaiting-payment'
    returning ticket.ticket_id`.execute(transaction);
  if (activated.rows.length !== paid.length) throw new Error('A ticket that was locked has changed');
  const mails = paid.map(({ playerId, ticketId }) => ({
    payload: { playerId, ticketId },
    key: `${mailTicketJob}:${ticketId}`,
  }));
  await enqueueJobs(transaction, mailTicketJob, mails);
}

function named(keys: readonly TicketKey[]) {
  return sql`unnest(
    ${keys.map(({ playerId }) => playerId)}::uuid[], ${keys.map(({ ticketId }) => ticketId)}::uuid[]
  ) as named (player_id, ticket_id)`;
}
