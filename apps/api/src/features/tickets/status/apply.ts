import type { TicketStatus } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { sendPushMessages } from '../../people/push/index.ts';
import { enqueueTicketMails } from '../mails/mail-ticket.ts';
import { keysAsRows, type TicketKey } from './lock-ticket.ts';
import { decideTicket, transition, type TicketFact } from './machine.ts';

// Only this module writes ticket.status: for single tickets with applyTicketFact, for several in
// one statement.

/** The card that paid for a ticket. */
interface PaidBy {
  readonly brand: string;
  readonly last4: string;
}

/**
 * Locks a ticket and writes the transition that a fact causes. Payments use {@link activateTickets}
 * instead.
 * @returns the new status, or null if the ticket doesn't change
 */
export async function applyTicketFact(
  transaction: Queries,
  { playerId, ticketId }: TicketKey,
  fact: Exclude<TicketFact, { kind: 'paid' }>,
): Promise<TicketStatus | null> {
  const ticket = await transaction
    .selectFrom('ticket')
    .select(['status', 'expires_at as expiresAt'])
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst();
  const status = ticket === undefined ? null : decideTicket(ticket, fact);
  if (status === null) return null;
  await transaction
    .updateTable('ticket')
    .set({ status })
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .execute();
  return status;
}

const activation = transition('awaiting-payment', 'active');

/**
 * Activates paid tickets that were locked as unpaid in the same transaction, and enqueues their
 * mails and push messages.
 */
export async function activateTickets(
  transaction: Queries,
  paid: readonly (TicketKey & { readonly card: PaidBy | null })[],
  paidAt: Date,
): Promise<void> {
  if (paid.length === 0) return;
  const activated = await sql<TicketKey & { gameCode: GameCode }>`
    update ticket set status = ${activation.to}, paid_at = ${paidAt}, card_brand = brand, card_last4 = last4
    from unnest(
      ${paid.map(({ playerId }) => playerId)}::uuid[], ${paid.map(({ ticketId }) => ticketId)}::uuid[],
      ${paid.map(({ card }) => card?.brand ?? null)}::text[], ${paid.map(({ card }) => card?.last4 ?? null)}::text[]
    ) as paid (player_id, ticket_id, brand, last4)
    where ticket.player_id = paid.player_id and ticket.ticket_id = paid.ticket_id and status = ${activation.from}
    returning ticket.player_id as "playerId", ticket.ticket_id as "ticketId", ticket.game_code as "gameCode"`.execute(
    transaction,
  );
  if (activated.rows.length !== paid.length) throw new Error('A ticket that was locked has changed');
  await enqueueTicketMails(transaction, paid);
  const messages = activated.rows.map(({ playerId, ticketId, gameCode }) => ({
    playerId,
    occasion: ticketId,
    gameCode,
    path: `/user/history/ticket-details/${ticketId}` as const,
  }));
  await sendPushMessages(transaction, 'payment', messages, paidAt);
}

const expiry = transition('awaiting-payment', 'expired');

/** Expires the given tickets if they are still unpaid. */
export async function expireUnpaidTickets(transaction: Queries, keys: readonly TicketKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update ticket set status = ${expiry.to} from ${keysAsRows(keys)}
    where ticket.player_id = named.player_id and ticket.ticket_id = named.ticket_id
      and status = ${expiry.from}`.execute(transaction);
}

const refund = transition('active', 'refunded');

/**
 * Marks paid tickets that were locked in the same transaction as refunded. They keep their entries
 * for display.
 */
export async function refundTickets(transaction: Queries, keys: readonly TicketKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update ticket set status = ${refund.to} from ${keysAsRows(keys)}
    where ticket.player_id = named.player_id and ticket.ticket_id = named.ticket_id
      and status = ${refund.from}`.execute(transaction);
}

/** Expires the unpaid tickets whose payment deadline has passed. */
export async function expireTickets(queries: Queries, at: Date): Promise<void> {
  // Tickets that are being paid or withdrawn are skipped until the next run.
  await sql`
    with due as materialized (
      select player_id, ticket_id from ticket where status = ${expiry.from} and expires_at <= ${at}
      order by player_id, ticket_id for update skip locked
    )
    update ticket set status = ${expiry.to} from due
    where ticket.player_id = due.player_id and ticket.ticket_id = due.ticket_id`.execute(queries);
}

/** Expires the unpaid tickets of a player who deletes their account. */
export async function expireTicketsOf(transaction: Queries, playerId: string): Promise<void> {
  await transaction
    .updateTable('ticket')
    .set({ status: expiry.to })
    .where('player_id', '=', playerId)
    .where('status', '=', expiry.from)
    .execute();
}

const win = transition('active', 'won');
const loss = transition('active', 'lost');

/**
 * Settles tickets whose draws are all settled. Only active tickets change, so it can be repeated.
 * @param outcomes a query of `player_id`, `ticket_id` and `has_won`
 */
export async function settleTickets(transaction: Queries, outcomes: RawBuilder<unknown>): Promise<void> {
  await sql`
    with played as materialized (
      select player_id, ticket_id, has_won from ticket join (${outcomes}) as outcome using (player_id, ticket_id)
      where status = ${win.from} order by player_id, ticket_id for no key update of ticket
    )
    update ticket t set status = case when has_won then ${win.to} else ${loss.to} end from played
    where t.player_id = played.player_id and t.ticket_id = played.ticket_id`.execute(transaction);
}
