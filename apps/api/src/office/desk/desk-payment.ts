import type { DeskPayment, DeskPaymentEvent } from '@loto/office-contract';
import { bucharestIso } from '@loto/game-rules';
import { findMovementsOf, type PostedMovement } from '../../features/money/ledger/index.ts';
import {
  disputes,
  findPaymentByReference,
  refunds,
  type Payment,
} from '../../features/money/payments/index.ts';
import { findEventsAbout } from '../../features/money/provider-events/index.ts';
import { findDeskTicket } from '../../features/tickets/index.ts';
import type { Queries } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/calls/is-uuid.ts';
import { findJobs } from '../../platform/jobs/find-jobs.ts';
import type { Office } from '../office.ts';
import {
  describeActionsAbout,
  describeJob,
  describeMovement,
  describePayment,
  isoOrNull,
  providerPage,
} from './describe-desk.ts';
import { listTicketMails } from './desk-mails.ts';
import { findCausesOfPayment, ticketCommands } from './desk-ticket.ts';
import { ticketAddress } from './ticket-address.ts';

const maxJobs = 20;

/** Returns a payment with its whole history, oldest first; undefined if there is none. */
export async function readDeskPayment(
  app: Office,
  queries: Queries,
  paymentId: string,
  now: Date,
): Promise<DeskPayment | undefined> {
  const payment = isUuid(paymentId) ? await findPaymentByReference(queries, paymentId) : undefined;
  if (payment === undefined) return undefined;
  const key = { playerId: payment.player_id, ticketId: payment.ticket_id };
  const ticket = await findDeskTicket(queries, key, now);
  if (ticket === undefined) return undefined;
  const { serial, gameCode, status, totalBani, createdAt } = ticket;
  const ordered: DeskPaymentEvent = { kind: 'ordered', at: bucharestIso(createdAt), totalBani };
  return {
    ...describePayment(app, payment),
    playerId: key.playerId,
    ticket: { id: ticketAddress(key, serial), serial, gameCode, status, totalBani },
    events: inOrder([ordered, ...(await eventsOf(app, queries, payment, serial))]),
    jobs: (await findJobs(queries, { about: paymentId, limit: maxJobs })).map(describeJob),
  };
}

async function eventsOf(
  app: Office,
  queries: Queries,
  payment: Payment,
  serial: string | null,
): Promise<DeskPaymentEvent[]> {
  const { player_id: playerId, payment_id: paymentId } = payment;
  const sourceIds = await findCausesOfPayment(queries, payment);
  const movements = await findMovementsOf(queries, { playerId, sourceIds });
  const parts = await refunds.findPartialRefundsOf(queries, { playerId, paymentId });
  const failures = await refunds.findFailuresOf(queries, [
    paymentId,
    ...parts.map(({ refund_id: id }) => id),
  ]);
  const rounds = await disputes.findDisputesOfPayment(queries, { playerId, paymentId });
  const names = [paymentId, ...(serial === null ? [] : [serial])];
  return [
    checkoutOf(payment),
    ...polledAt(payment),
    ...(await providerEventsOf(queries, payment, parts)),
    ...decisionsOf(payment, movements),
    ...movements.map(describeMovementEvent),
    ...refundsOf(app, payment, parts),
    ...[...failures.values()].flat().map(describeFailure),
    ...rounds.map((round) => describeDispute(app, round)),
    ...(await mailsOf(queries, payment)),
    ...(await describeActionsAbout(queries, ticketCommands, names)).map(
      (action) => ({ ...action, kind: 'action' }) as const,
    ),
  ];
}

function checkoutOf(payment: Payment): DeskPaymentEvent {
  const { phone_wallet: wallet, saved_card_id: savedCard, provider } = payment;
  const byCard = savedCard === null ? 'page' : 'saved-card';
  return {
    kind: 'checkout',
    at: bucharestIso(payment.created_at),
    method: provider === 'partner' ? 'partner' : (wallet ?? byCard),
    amountBani: payment.amount_bani,
    closesAt: bucharestIso(payment.checkout_expires_at),
  };
}

function polledAt({ polled_at: at, seen_status: seen }: Payment): DeskPaymentEvent[] {
  return at === null ? [] : [{ kind: 'polled', at: bucharestIso(at), seen }];
}

const dayMs = 24 * 60 * 60_000;

type Part = Awaited<ReturnType<typeof refunds.findPartialRefundsOf>>[number];

/** Returns the provider's events around the times at which the payment changed. */
async function providerEventsOf(
  queries: Queries,
  payment: Payment,
  parts: readonly Part[],
): Promise<DeskPaymentEvent[]> {
  const changes = [
    payment.created_at,
    payment.taken_at,
    payment.refunded_at,
    ...parts.flatMap((part) => [part.created_at, part.refunded_at]),
  ].filter((at) => at !== null);
  const found = await findEventsAbout(queries, {
    provider: payment.provider,
    references: [payment.payment_id, ...parts.map(({ refund_id: id }) => id)],
    near: changes.map((at) => ({
      from: new Date(at.getTime() - dayMs),
      until: new Date(at.getTime() + 2 * dayMs),
    })),
  });
  return found.map(({ provider, eventId, type, receivedAt, handledAt }) => ({
    kind: 'provider-event',
    at: bucharestIso(receivedAt),
    provider,
    eventId,
    type,
    handledAt: isoOrNull(handledAt),
  }));
}

/** Returns the decisions about the money: the sale or the refund, and the reason. */
function decisionsOf(payment: Payment, movements: readonly PostedMovement[]): DeskPaymentEvent[] {
  return movements.flatMap((movement): DeskPaymentEvent[] => {
    if (movement.sourceId !== payment.payment_id) return [];
    const to = { sale: 'succeeded', 'sale-given-back': 'refund-pending', 'refund-owed': 'refund-pending' }[
      movement.kind
    ] as 'succeeded' | 'refund-pending' | undefined;
    if (to === undefined) return [];
    const reason = to === 'succeeded' ? null : payment.refund_reason;
    const amountBani = payment.taken_bani ?? payment.amount_bani;
    return [{ kind: 'decision', at: bucharestIso(movement.movedAt), to, reason, amountBani }];
  });
}

function describeMovementEvent(movement: PostedMovement): DeskPaymentEvent {
  return { ...describeMovement(movement), movement: movement.kind, kind: 'movement' };
}

function refundsOf(app: Office, payment: Payment, parts: readonly Part[]): DeskPaymentEvent[] {
  const page = (reference: string | null) => providerPage(app, payment.provider, reference);
  const { refunded_at: refundedAt, provider_refund_reference: reference, taken_bani: takenBani } = payment;
  const whole: DeskPaymentEvent[] =
    refundedAt === null
      ? []
      : [
          {
            kind: 'refund',
            at: bucharestIso(refundedAt),
            scope: 'whole',
            amountBani: takenBani ?? payment.amount_bani,
            refundedAt: bucharestIso(refundedAt),
            reference,
            page: page(reference),
          },
        ];
  return [
    ...whole,
    ...parts.map((part): DeskPaymentEvent => ({
      kind: 'refund',
      at: bucharestIso(part.created_at),
      scope: 'part',
      amountBani: part.amount_bani,
      refundedAt: isoOrNull(part.refunded_at),
      reference: part.provider_refund_reference,
      page: page(part.provider_refund_reference),
    })),
  ];
}

function describeFailure(failed: refunds.FailedRefund): DeskPaymentEvent {
  return {
    kind: 'refund-failed',
    at: bucharestIso(failed.failed_at),
    failureId: failed.failure_id,
    amountBani: failed.amount_bani,
    reference: failed.provider_refund_reference,
    resentAt: isoOrNull(failed.resent_at),
    resentTo: failed.resent_to,
  };
}

function describeDispute(app: Office, round: disputes.Dispute): DeskPaymentEvent {
  const { provider, provider_reference: reference } = round;
  return {
    kind: 'dispute',
    at: bucharestIso(round.opened_at),
    status: round.status,
    amountBani: round.amount_bani,
    reason: round.reason,
    reference,
    page: providerPage(app, provider, reference),
    withdrawnAt: isoOrNull(round.withdrawn_at),
    decidedAt: isoOrNull(round.decided_at),
  };
}

/** Returns the mails about this payment: the ticket, if it paid for it, and its refunds. */
async function mailsOf(queries: Queries, payment: Payment): Promise<DeskPaymentEvent[]> {
  const { player_id: playerId, ticket_id: ticketId, status } = payment;
  const isSale = status === 'succeeded' || payment.refund_reason === 'ticket-refunded';
  const paidAt = isSale ? payment.taken_at : null;
  const mails = await listTicketMails(queries, { playerId, ticketId, paidAt }, [payment]);
  return mails
    .filter(({ kind }) => kind !== 'notice' && kind !== 'draw-change')
    .map(({ kind: mail, ...row }) => ({ ...row, mail, kind: 'mail' }));
}

/** The order of events at the same instant: reports, decisions, bookings. */
const ranks: Readonly<Record<DeskPaymentEvent['kind'], number>> = {
  ordered: 0,
  action: 1,
  checkout: 2,
  polled: 3,
  'provider-event': 4,
  dispute: 5,
  'refund-failed': 6,
  decision: 7,
  movement: 8,
  refund: 9,
  mail: 10,
};

const instant = ({ at }: DeskPaymentEvent) => new Date(at).getTime();

function inOrder(events: readonly DeskPaymentEvent[]): DeskPaymentEvent[] {
  return events.toSorted(
    (one, other) => instant(one) - instant(other) || ranks[one.kind] - ranks[other.kind],
  );
}
