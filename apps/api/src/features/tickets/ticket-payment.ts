import type { TicketStatus } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import type { Queries } from '../../platform/database/database.ts';
import { findDraws, isSaleOver } from '../draws/games/index.ts';
import { statusAt } from './ticket-status.ts';

/** What a payment needs to know of its ticket. */
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

/**
 * Reads a ticket and keeps every other payment of it waiting until the transaction ends. Whoever locks a ticket and a payment locks the
 * ticket first.
 */
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

interface Paid {
  readonly playerId: string;
  readonly ticketId: string;
  readonly paidAt: Date;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/**
 * Makes a paid ticket play, if it still waits for its payment at `paidAt`, which is the server's time, and sales of its draws are open
 * then. It expires no later than they close, but a draw may have been moved while the ticket was being bought. One whose time is over
 * becomes `expired`.
 * @returns whether it plays now by this payment
 */
export async function activateTicket(transaction: Queries, paid: Paid): Promise<boolean> {
  const { playerId, ticketId, paidAt, card } = paid;
  const update = transaction
    .updateTable('ticket')
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .where('status', '=', 'awaiting-payment');
  if (await isAnyDrawClosed(transaction, paid)) {
    await update.set({ status: 'expired' }).execute();
    return false;
  }
  const activated = await update
    .set({
      status: 'active',
      paid_at: paidAt,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
    })
    .where('expires_at', '>', paidAt)
    .returning('ticket_id')
    .executeTakeFirst();
  if (activated !== undefined) return true;
  await update.set({ status: 'expired' }).where('expires_at', '<=', paidAt).execute();
  return false;
}

/** Whether sales of a draw of the ticket are over. */
async function isAnyDrawClosed(transaction: Queries, { playerId, ticketId, paidAt }: Paid): Promise<boolean> {
  const places = await transaction
    .selectFrom('ticket_draw')
    .select('draw_id')
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .execute();
  const draws = await findDraws(
    transaction,
    places.map((place) => place.draw_id),
  );
  return [...draws.values()].some((draw) => isSaleOver(draw, paidAt));
}

/** Whether a ticket still waits for its payment at an instant. */
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
