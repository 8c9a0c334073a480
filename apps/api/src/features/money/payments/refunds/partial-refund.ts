import { type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import { queueTime, type Clock } from '../../../../platform/clock.ts';
import type { Queries, Tables } from '../../../../platform/database/database.ts';
import {
  defineJob,
  enqueue,
  implementJob,
  isQueued,
  type Job,
} from '../../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../../../people/accounts/index.ts';
import { postMovement, type LedgerAccount } from '../../ledger/index.ts';
import { ProviderUnavailable, type ProviderRefund } from '../../providers/index.ts';
import {
  decidePartialRefund,
  type PartialRefundFact,
  type PartialRefundMovement,
} from './decide-partial-refund.ts';
import { endOpenFailure, failedName, findFailedReferences } from './failed-refund-table.ts';
import { earlierTries, noteFailedRefund } from './note-failed-refund.ts';
import { findDisputeOfPayment } from '../disputes/dispute-table.ts';
import { findPayment } from '../payment-table.ts';
import type { Payments } from '../payments.ts';
import { newIdInCellOf } from '../../../../platform/directory/cell-ids.ts';

/**
 * A row of `partial_refund`: the part of a successful payment that is refunded for one cancelled
 * draw.
 */
interface PartialRefundTable {
  player_id: string;
  refund_id: string;
  payment_id: string;
  ticket_id: string;
  draw_id: string;
  amount_bani: number;
  provider_refund_reference: string | null;
  created_at: Date;
  refunded_at: Date | null;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    partial_refund: PartialRefundTable;
  }
}

export type PartialRefund = Selectable<PartialRefundTable>;

type PartialRefundKey = Pick<PartialRefund, 'player_id' | 'refund_id'>;

export const partialRefund = defineJob({
  name: 'partial-refund',
  payload: z.object({ playerId: z.uuid(), refundId: z.uuid() }),
  key: ({ refundId }) => refundId,
  lane: 'providers',
});

interface RequestedRefund {
  readonly playerId: string;
  readonly ticketId: string;
  /** The cancelled draw. */
  readonly drawId: string;
  readonly amountBani: number;
  /** The part of the amount that is a fee. */
  readonly feeBani: number;
}

/**
 * Refunds part of a ticket's price to the card, once per draw of the ticket. A database constraint
 * prevents refunding more than was paid. The caller must have locked the ticket.
 * @throws if the ticket has no successful payment
 */
export async function requestPartialRefund(
  transaction: Transaction<Tables>,
  clock: Clock,
  { playerId, ticketId, drawId, amountBani, feeBani }: RequestedRefund,
): Promise<void> {
  const payment = await transaction
    .selectFrom('payment')
    .select('payment_id')
    .where('player_id', '=', playerId)
    .where('ticket_id', '=', ticketId)
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
  if (payment === undefined) throw new Error(`The ticket ${ticketId} has no payment to refund`);
  const now = clock.now();
  const refundId = newIdInCellOf(playerId);
  await transaction
    .insertInto('partial_refund')
    .values({
      player_id: playerId,
      refund_id: refundId,
      payment_id: payment.payment_id,
      ticket_id: ticketId,
      draw_id: drawId,
      amount_bani: amountBani,
      created_at: now,
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
  await enqueue(transaction, partialRefund, { playerId, refundId }, queueTime(clock, now));
}

/** Reports whether part of a payment was or will be refunded. */
export async function hasPartialRefund(
  queries: Queries,
  { playerId, paymentId }: { readonly playerId: string; readonly paymentId: string },
): Promise<boolean> {
  const found = await queries
    .selectFrom('partial_refund')
    .select('refund_id')
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Sends a partial refund, retrying until it ends. */
export function partialRefundJob(payments: Payments): Job {
  const { database, log } = payments;
  return implementJob(partialRefund, async ({ playerId, refundId }) => {
    const partial = await selectPartialRefund(database, {
      player_id: playerId,
      refund_id: refundId,
    }).executeTakeFirst();
    if (partial === undefined || partial.refunded_at !== null) return undefined;
    const dispute = await findDisputeOfPayment(database, { playerId, paymentId: partial.payment_id });
    // The bank will either return the money itself or uphold the payment.
    if (dispute?.status === 'open') return 'again';
    if (dispute !== undefined) {
      const { provider_reference: disputeReference, amount_bani: amountBani } = dispute;
      const fact = { type: 'dispute-lost', disputeReference, amountBani } as const;
      return (await applyAlone(payments, partial, fact)) ? undefined : 'again';
    }
    const { isOpen, failedCount } = await earlierTries(database, refundId);
    // An operator must resolve this refund.
    if (isOpen) return undefined;
    try {
      const refund = await callForRefund(payments, partial, failedCount);
      if (refund.status !== 'succeeded') return 'again';
      await applyAlone(payments, partial, { type: 'refund-succeeded', refund });
      return undefined;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.error({ err: error, refundId }, 'a partial refund could not be made yet');
      return 'again';
    }
  });
}

async function callForRefund(
  { providers, database }: Payments,
  partial: PartialRefund,
  failedCount: number,
): Promise<ProviderRefund> {
  const { refund_id: refundId, payment_id: paymentId, amount_bani: amountBani } = partial;
  const payment = await findPayment(database, { playerId: partial.player_id, paymentId });
  if (payment === undefined) throw new Error(`The payment ${paymentId} is gone`);
  return providers.of(payment.provider).refund({
    paymentId,
    refundId,
    failedCount,
    checkoutId: payment.provider_reference ?? '',
    amountBani,
    reason: 'draw-not-played',
  });
}

async function applyAlone(
  payments: Payments,
  key: PartialRefundKey,
  fact: PartialRefundFact,
): Promise<boolean> {
  return payments.database
    .transaction()
    .execute((transaction) => applyPartialRefund(transaction, payments, key, fact));
}

/**
 * Applies a fact to a partial refund and books its money; only this function ends a partial refund.
 * Locks the player, then the row.
 * @returns whether the partial refund has ended
 */
export async function applyPartialRefund(
  transaction: Transaction<Tables>,
  { clock, log }: Payments,
  key: PartialRefundKey,
  fact: PartialRefundFact,
): Promise<boolean> {
  await lockPlayer(transaction, key.player_id);
  const partial = await selectPartialRefund(transaction, key).forUpdate().executeTakeFirst();
  if (partial === undefined) return true;
  const { player_id: playerId, refund_id: refundId, amount_bani: amountBani } = partial;
  const isRefunded = partial.refunded_at !== null;
  const { provider } = (await findPayment(transaction, { playerId, paymentId: partial.payment_id })) ?? {};
  if (provider === undefined) throw new Error(`The payment ${partial.payment_id} is gone`);
  if (fact.type === 'refund-succeeded') {
    const failed = await findFailedReferences(transaction, [fact.refund.id]);
    // This success arrived late, or the bank refused the refund afterwards.
    if (failed.has(failedName(provider, fact.refund.id))) return isRefunded;
  }
  const byDisputeBani =
    fact.type === 'dispute-lost' ? await sumByDispute(transaction, partial, fact.disputeReference) : 0;
  const state = { amountBani, isRefunded, refundReference: partial.provider_refund_reference, byDisputeBani };
  const { refundedBy, isOwedAgain, effects } = decidePartialRefund(state, fact);
  const now = clock.now();
  if (refundedBy !== null) await writeRefunded(transaction, partial, { reference: refundedBy, at: now });
  if (isOwedAgain === true) await writeRefunded(transaction, partial, { reference: null, at: null });
  for (const effect of effects) {
    if (effect.kind === 'alert') {
      const { kind: _, reason, ...named } = effect;
      log.error({ alert: true, refundId, ...named }, alertTexts[reason]);
      continue;
    }
    if (effect.kind === 'note-failed') {
      const { reference, wasBooked } = effect;
      const failure = { playerId, refundId, provider, reference, bani: amountBani, wasBooked };
      await noteFailedRefund(transaction, failure, now);
      continue;
    }
    await postMovement(transaction, {
      playerId,
      kind: effect.movement,
      sourceId: (await earlierTries(transaction, refundId)).causeId,
      movedAt: now,
      debit: { 'refunds-payable': amountBani },
      credit: { [sources[effect.movement]]: amountBani },
    });
    const to = effect.movement === 'draw-refund-by-dispute' ? 'dispute' : 'card';
    // A bank transfer may already have replaced this refund.
    await endOpenFailure(transaction, { playerId, refundId }, { at: now, to });
  }
  return isOwedAgain !== true && (isRefunded || refundedBy !== null);
}

const sources: Readonly<Record<PartialRefundMovement, LedgerAccount>> = {
  'draw-refund': 'provider-clearing',
  'draw-refund-by-dispute': 'dispute-losses',
  'draw-refund-by-transfer': 'bank-account',
};

const alertTexts = {
  'other-sum': 'a partial refund was made over another sum',
  'less-by-dispute': 'a dispute refunded less than what was owed',
} as const;

/** Returns how much of a payment disputes have returned, in bani. */
async function sumByDispute(
  queries: Queries,
  { player_id: playerId, payment_id: paymentId }: PartialRefund,
  reference: string,
): Promise<number> {
  const { rows } = await sql<{ bani: number }>`
    select coalesce(sum(amount_bani), 0)::bigint as bani from partial_refund
    where player_id = ${playerId} and payment_id = ${paymentId}
      and provider_refund_reference = ${reference}`.execute(queries);
  return rows[0]?.bani ?? 0;
}

async function writeRefunded(
  transaction: Queries,
  { player_id: playerId, refund_id: refundId }: PartialRefundKey,
  { reference, at }: { readonly reference: string | null; readonly at: Date | null },
): Promise<void> {
  await transaction
    .updateTable('partial_refund')
    .set({ refunded_at: at, provider_refund_reference: reference })
    .where('player_id', '=', playerId)
    .where('refund_id', '=', refundId)
    .execute();
}

function selectPartialRefund(queries: Queries, key: PartialRefundKey) {
  return queries
    .selectFrom('partial_refund')
    .selectAll()
    .where('player_id', '=', key.player_id)
    .where('refund_id', '=', key.refund_id);
}

/** Returns the partial refund with our reference. */
export async function findPartialRefund(
  queries: Queries,
  reference: string,
): Promise<PartialRefund | undefined> {
  if (!isUuid(reference)) return undefined;
  return queries
    .selectFrom('partial_refund')
    .selectAll()
    .where('refund_id', '=', reference)
    .executeTakeFirst();
}

/** Returns the parts of a payment that were or will be refunded, oldest first. */
export async function findPartialRefundsOf(
  queries: Queries,
  { playerId, paymentId }: { readonly playerId: string; readonly paymentId: string },
): Promise<PartialRefund[]> {
  return queries
    .selectFrom('partial_refund')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute();
}

/** Returns the partial refund of a payment at this provider. */
export async function findPartialRefundAt(
  queries: Queries,
  { provider, reference }: { readonly provider: string; readonly reference: string },
): Promise<PartialRefund | undefined> {
  const partial = await findPartialRefund(queries, reference);
  if (partial === undefined) return undefined;
  const { player_id: playerId, payment_id: paymentId } = partial;
  const payment = await findPayment(queries, { playerId, paymentId });
  return payment?.provider === provider ? partial : undefined;
}

/** Enqueues partial refunds whose job is missing, for example after a backup was restored. */
export async function enqueueLostPartialRefunds(
  queries: Queries,
  clock: Clock,
  limit: number,
): Promise<void> {
  const { rows } = await sql<{ playerId: string; refundId: string }>`
    select player_id as "playerId", refund_id as "refundId" from partial_refund
    where refunded_at is null and not ${isQueued(partialRefund, sql`partial_refund.refund_id::text`)}
      and not exists (
        select from failed_refund failed
        where failed.refund_id = partial_refund.refund_id and failed.resent_at is null
      )
    limit ${limit}`.execute(queries);
  for (const key of rows) await enqueue(queries, partialRefund, key, queueTime(clock, clock.now()));
}
