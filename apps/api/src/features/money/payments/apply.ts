import type { Transaction } from 'kysely';
import type { Locking, Tables } from '../../../platform/database/database.ts';
import { lockPlayers } from '../../people/accounts/index.ts';
import { recordPartnerEvents, type NewPartnerEvent } from '../../people/partner-webhooks/index.ts';
import { findPaused } from '../../people/safer-play/index.ts';
import { postWhatHappened, type Posting } from '../ledger/index.ts';
import { partnerProviderName } from '../providers/index.ts';
import { activateTickets, expireUnpaidTickets, lockTickets, refundTickets } from '../../tickets/index.ts';
import { paymentKey, lockPayments, writePayments, type Payment } from './payment-table.ts';
import type { Payments } from './payments.ts';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { enqueuePoll, mailRefund, refundPayment } from './payment-jobs.ts';
import {
  endOpenFailure,
  failedName,
  findFailedReferences,
  findFailuresOf,
} from './refunds/failed-refund-table.ts';
import { noteFailedRefund } from './refunds/note-failed-refund.ts';
import { decide, type PaymentEffect, type PaymentFact } from './machine.ts';

/** A payment and a fact about it; the payment was read without a lock. */
export interface PaymentNews {
  readonly payment: Pick<Payment, 'player_id' | 'payment_id' | 'ticket_id'>;
  readonly fact: PaymentFact;
}

/** Dependencies of {@link applyFacts}. */
export interface FactNeeds extends Pick<Payments, 'clock'> {
  readonly config: Pick<Payments['config'], 'notifiesPartner'>;
  readonly log: Pick<Payments['log'], 'warn' | 'error'>;
}

/**
 * Applies facts to their payments in one transaction, together with the resulting tickets, ledger
 * postings and jobs. Each step is one statement for the whole batch; a single payment is a batch of
 * one. Locks players, tickets, payments.
 * @param locking `skip` leaves out payments whose player, ticket or row is locked by another
 *   transaction
 * @returns the updated payments by id, without those left out
 * @throws if a payment doesn't exist
 */
export async function applyFacts(
  transaction: Transaction<Tables>,
  payments: FactNeeds,
  news: readonly PaymentNews[],
  locking: Locking = 'wait',
): Promise<Map<string, Payment>> {
  const now = payments.clock.now();
  const distinct = [...new Map(news.map(({ payment }) => [payment.payment_id, payment])).values()];
  if (distinct.length === 0) return new Map();
  const playerIds = distinct.map(({ player_id: playerId }) => playerId);
  const players = await lockPlayers(transaction, playerIds, locking);
  const named = distinct.filter(({ player_id: playerId }) => players.locked.has(playerId));
  const ticketKeys = named.map((row) => ({ playerId: row.player_id, ticketId: row.ticket_id }));
  const tickets = await lockTickets(transaction, ticketKeys, now, locking);
  const withTicket = named.filter((payment) => tickets.has(payment.ticket_id));
  const locked = await lockPayments(transaction, withTicket.map(paymentKey), locking);
  if (locking === 'wait' && locked.size < distinct.length) throw new Error('A payment is gone');

  const failed = await findFailedReferences(transaction, news.flatMap(refundsOf));
  const paused = await findPaused(transaction, payersOf(news), now);

  const after = new Map<string, Payment>(locked);
  const effects: Caused<PaymentEffect>[] = [];
  for (const {
    payment: { payment_id: paymentId },
    fact,
  } of news) {
    const payment = after.get(paymentId);
    const ticket = payment && tickets.get(payment.ticket_id);
    if (payment === undefined || ticket === undefined) continue;
    // This success arrived late, or the bank refused the refund afterwards.
    if (fact.type === 'refund-succeeded' && failed.has(failedName(payment.provider, fact.refund.id)))
      continue;
    const otherPendingId = locked.get(paymentId)?.other_pending_id ?? null;
    const hasAccount = players.present.has(payment.player_id);
    const isPaused = paused.has(payment.player_id);
    const decision = decide({ payment, ticket, otherPendingId, hasAccount, isPaused }, fact, now);
    if (Object.keys(decision.changes).length > 0) after.set(paymentId, { ...payment, ...decision.changes });
    for (const effect of decision.effects) {
      effects.push({ payment, effect });
      // The next fact in this batch must see the ticket's new status.
      if (effect.type === 'activate-ticket') tickets.set(ticket.ticketId, { ...ticket, status: 'active' });
      if (effect.type === 'expire-ticket') tickets.set(ticket.ticketId, { ...ticket, status: 'expired' });
      if (effect.type === 'refund-ticket') tickets.set(ticket.ticketId, { ...ticket, status: 'refunded' });
    }
  }
  await writePayments(
    transaction,
    [...after.values()].filter((payment) => payment !== locked.get(payment.payment_id)),
  );
  await applyEffects(transaction, payments, effects, now);
  return after;
}

/** Applies one fact in its own transaction and returns the updated payment. */
export async function applyFact(payments: Payments, payment: Payment, fact: PaymentFact): Promise<Payment> {
  const applied = await payments.database
    .transaction()
    .execute((transaction) => applyFacts(transaction, payments, [{ payment, fact }]));
  return applied.get(payment.payment_id) ?? payment;
}

function refundsOf({ fact }: PaymentNews): string[] {
  return fact.type === 'refund-succeeded' ? [fact.refund.id] : [];
}

/** Returns the ids of the players who were charged. */
function payersOf(news: readonly PaymentNews[]): string[] {
  return news.flatMap(({ payment, fact }) => (fact.type === 'checkout-succeeded' ? [payment.player_id] : []));
}

interface Caused<Effect> {
  readonly payment: Payment;
  readonly effect: Effect;
}

async function applyEffects(
  transaction: Transaction<Tables>,
  payments: FactNeeds,
  effects: readonly Caused<PaymentEffect>[],
  now: Date,
): Promise<void> {
  const paid: Parameters<typeof activateTickets>[1][number][] = [];
  const late: { playerId: string; ticketId: string }[] = [];
  const refunded: { playerId: string; ticketId: string }[] = [];
  const postings: Omit<Posting, 'movedAt'>[] = [];
  const failures = await findFailuresOf(transaction, effects.flatMap(refundedBy));
  for (const { payment, effect } of effects) {
    const key = paymentKey(payment);
    const ticket = { playerId: key.playerId, ticketId: payment.ticket_id };
    switch (effect.type) {
      case 'activate-ticket':
        paid.push({ ...ticket, card: effect.card });
        break;
      case 'expire-ticket':
        late.push(ticket);
        break;
      case 'refund-ticket':
        refunded.push(ticket);
        break;
      case 'post-sale':
      case 'post-sale-reversed':
      case 'post-refund-owed':
        postings.push({ ...amounts(effect), playerId: key.playerId, sourceId: key.paymentId });
        break;
      case 'post-refund-by-dispute':
        postings.push({ ...amounts(effect), playerId: key.playerId, sourceId: key.paymentId });
        await endOpenFailure(transaction, refundKey(payment), { at: now, to: 'dispute' });
        break;
      case 'post-refund':
      case 'post-refund-by-transfer': {
        const sourceId = failures.get(key.paymentId)?.[0]?.failure_id ?? key.paymentId;
        postings.push({ ...amounts(effect), playerId: key.playerId, sourceId });
        // A bank transfer may already have replaced this refund.
        await endOpenFailure(transaction, refundKey(payment), { at: now, to: 'card' });
        break;
      }
      case 'note-failed-refund':
        await noteFailedRefund(
          transaction,
          { ...effect, playerId: key.playerId, refundId: key.paymentId, provider: payment.provider },
          now,
        );
        break;
      case 'poll-payment':
        await enqueuePoll(transaction, payments.clock, { ...key, paymentId: effect.paymentId });
        break;
      case 'refund-payment':
        await enqueue(transaction, refundPayment, key);
        break;
      case 'mail-refund':
        await enqueue(transaction, mailRefund, key);
        break;
      case 'log':
        payments.log[effect.level]({ paymentId: key.paymentId, ...effect.details }, effect.message);
        break;
      default:
        effect satisfies never;
    }
  }
  await activateTickets(transaction, paid, now);
  await expireUnpaidTickets(transaction, late);
  await refundTickets(transaction, refunded);
  await recordPartnerEvents(transaction, payments, effects.flatMap(eventOf));
  for (const { kind, sourceId: paymentId } of await postWhatHappened(transaction, postings, now)) {
    payments.log.error({ alert: true, paymentId, kind }, 'the ledger had a movement of a payment before it');
  }
}

/** Returns the key of a full refund, which uses the payment's id. */
function refundKey({ player_id: playerId, payment_id: refundId }: Payment) {
  return { playerId, refundId };
}

/** Returns the payments whose refund is booked now, possibly after a failed attempt. */
function refundedBy({ payment, effect }: Caused<PaymentEffect>): string[] {
  return effect.type === 'post-refund' || effect.type === 'post-refund-by-transfer'
    ? [payment.payment_id]
    : [];
}

/** Returns the event for the partner about a payment from one of its wallets. */
function eventOf({ payment, effect }: Caused<PaymentEffect>): NewPartnerEvent[] {
  if (payment.provider !== partnerProviderName) return [];
  const { player_id: playerId, payment_id: paymentId, ticket_id: ticketId } = payment;
  const ticket = { playerId, ticketId, paymentId };
  if (effect.type === 'activate-ticket')
    return [{ ...ticket, type: 'ticket.paid', amountBani: payment.amount_bani }];
  return effect.type === 'refund-ticket' ? [{ ...ticket, type: 'ticket.refunded' }] : [];
}

type PostingEffect = Extract<PaymentEffect, { readonly type: `post-${string}` }>;

/** Returns the amounts to post. A charge is split into sales and fees, or owed as a refund. */
function amounts(effect: PostingEffect): Pick<Posting, 'kind' | 'debit' | 'credit'> {
  switch (effect.type) {
    case 'post-sale': {
      const { priceBani, feeBani } = effect;
      return {
        kind: 'sale',
        debit: { 'provider-clearing': priceBani + feeBani },
        credit: { 'ticket-sales': priceBani, 'processing-fees': feeBani },
      };
    }
    case 'post-sale-reversed': {
      const { priceBani, feeBani } = effect;
      return {
        kind: 'sale-given-back',
        debit: { 'ticket-sales': priceBani, 'processing-fees': feeBani },
        credit: { 'refunds-payable': priceBani + feeBani },
      };
    }
    case 'post-refund-owed':
      return {
        kind: 'refund-owed',
        debit: { 'provider-clearing': effect.bani },
        credit: { 'refunds-payable': effect.bani },
      };
    case 'post-refund':
      return {
        kind: 'refund',
        debit: { 'refunds-payable': effect.bani },
        credit: { 'provider-clearing': effect.bani },
      };
    case 'post-refund-by-transfer':
      return {
        kind: 'refund-by-transfer',
        debit: { 'refunds-payable': effect.bani },
        credit: { 'bank-account': effect.bani },
      };
    case 'post-refund-by-dispute':
      return {
        kind: 'refund-by-dispute',
        debit: { 'refunds-payable': effect.bani },
        credit: { 'dispute-losses': effect.bani },
      };
    default:
      return effect satisfies never;
  }
}
