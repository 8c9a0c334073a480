import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { queueTime, type Clock } from '../../../../platform/clock.ts';
import type { Tables } from '../../../../platform/database/database.ts';
import { enqueueJob } from '../../../../platform/jobs/jobs.ts';
import { postMovement } from '../../ledger/index.ts';

export const refundShareJob = 'refund-share';

interface Share {
  readonly playerId: string;
  readonly ticketId: string;
  /** The draw that is not played. */
  readonly drawId: string;
  readonly amountBani: number;
  /** What of it is fee. */
  readonly feeBani: number;
}

/**
 * Owes a player a part of what they paid for a ticket, and has it given back to the card: once for each draw of the ticket. The database
 * lets no more go back than was taken. Hold the ticket.
 * @throws when the ticket has no succeeded payment
 */
export async function runPartialRefund(
  transaction: Transaction<Tables>,
  clock: Clock,
  { playerId, ticketId, drawId, amountBani, feeBani }: Share,
): Promise<void> {
  const payment = await transaction
    .selectFrom('payment')
    .select('payment_id')
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
  if (payment === undefined) throw new Error(`The ticket ${ticketId} has no payment to give back`);
  const now = clock.now();
  const refundId = randomUUID();
  await transaction
    .insertInto('partial_refund')
    .values({
      player_id: playerId,
      refund_id: refundId,
      payment_id: payment.payment_id,
      ticket_id: ticketId,
      draw_id: drawId,
      amount_bani: amountBani,
      provider_refund_reference: null,
      created_at: now,
      refunded_at: null,
      next_poll_at: now,
    })
    .execute();
  await postMovement(transaction, {
    playerId,
    kind: 'draw-refund-owed',
    sourceId: refundId,
    movedAt: now,
    debit: { 'ticket-sales': amountBani - feeBani, 'processing-fees': feeBani },
    credit: { 'refunds-payable': amountBani },
  });
  await enqueueShare(transaction, clock, { playerId, refundId }, now);
}

/** Has a share given back at `at`. */
export async function enqueueShare(
  transaction: Parameters<typeof enqueueJob>[0],
  clock: Clock,
  { playerId, refundId }: { playerId: string; refundId: string },
  at: Date,
): Promise<void> {
  const options = { key: `${refundShareJob}:${refundId}`, runAt: queueTime(clock, at) };
  await enqueueJob(transaction, refundShareJob, { playerId, refundId }, options);
}
