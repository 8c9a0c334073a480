import type { DeskTicket } from '@loto/office-contract';
import type { Ticket } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import { findMovementsOf } from '../../features/money/ledger/index.ts';
import {
  disputes,
  findPaymentsOfTicket,
  refunds,
  type Payment,
} from '../../features/money/payments/index.ts';
import { findPayoutsOf, type Payout } from '../../features/money/payouts/index.ts';
import { findEventsOfTicket, type EventOfTicket } from '../../features/people/partner-webhooks/index.ts';
import { findWinningsOfTicket, type WinningTable } from '../../features/prizes/winnings/index.ts';
import { claimUntil, readTicket, withoutNumbers, type TicketKey } from '../../features/tickets/index.ts';
import type { Queries } from '../../platform/database/database.ts';
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
import { arePast, findPlayedDraws, type PlayedDraw } from './draw-states.ts';
import { ticketAddress } from './ticket-address.ts';

/** Commands whose actions are shown on the page of a ticket or of its payments. */
export const ticketCommands = ['refund', 'resend-mail', 'resend-refund', 'retry-job', 'pay-out'];

const maxJobs = 20;

/**
 * Returns a ticket as printed, with the complete history of its money; undefined if there is none.
 */
export async function readDeskTicket(
  app: Office,
  queries: Queries,
  key: TicketKey,
  now: Date,
): Promise<DeskTicket | undefined> {
  const { playerId, ticketId } = key;
  const stored = await readTicket({ ...app.platform, database: queries }, playerId, ticketId);
  if (stored === undefined) return undefined;
  const draws = await findPlayedDraws(queries, key, now);
  const areNumbersShown = arePast(draws);
  const ticket = areNumbersShown ? stored : withoutNumbers(stored);
  const payments = await findPaymentsOfTicket(queries, key);
  const winnings = await findWinningsOfTicket(queries, key);
  const payouts = await findAllPayouts(queries, winnings);
  const sourceIds = await findMoneyCauses(queries, { payments, winnings, payouts });
  const paidAt = stored.paidAt === null ? null : new Date(stored.paidAt);
  const serials = stored.serial === null ? [] : [stored.serial];
  return {
    ...printed(ticket, draws),
    variants: ticket.variants.map((variant, index) => ({
      ...variant,
      numberCount: stored.variants[index]?.numbers.length ?? 0,
      jokerCount: stored.variants[index]?.jokers.length ?? 0,
    })),
    id: ticketAddress(key, stored.serial),
    playerId,
    ticketId,
    areNumbersShown,
    payments: await Promise.all(payments.map((payment) => describeWithParts(app, queries, payment))),
    winnings: winnings.map((winning) => describeWinning(app, winning, payouts)),
    movements: (await findMovementsOf(queries, { playerId, sourceIds })).map(describeMovement),
    mails: await listTicketMails(queries, { ...key, paidAt }, payments),
    partnerEvents: (await findEventsOfTicket(queries, key)).map(describePartnerEvent),
    jobs: (await findJobs(queries, { about: ticketId, limit: maxJobs })).map(describeJob),
    actions: await describeActionsAbout(queries, ticketCommands, [
      ...serials,
      ticketId,
      ...payments.map(({ payment_id: id }) => id),
    ]),
  };
}

function printed(ticket: Ticket, draws: readonly PlayedDraw[]) {
  const { sideGame, paidAt } = ticket;
  const last = draws.findLast(({ state }) => state !== 'cancelled') ?? draws.at(-1);
  return {
    gameCode: ticket.gameCode,
    status: ticket.status,
    serial: ticket.serial,
    simpleVariantCount: ticket.simpleVariantCount,
    sideGame: sideGame === null ? null : { ...sideGame, numbers: sideGame.numbers ?? [] },
    draws: draws.map(({ draw: { drawId: id, drawAt }, ...draw }) => ({
      id,
      drawAt: bucharestIso(drawAt),
      ...draw,
    })),
    mainBani: ticket.mainBani,
    sideGameBani: ticket.sideGameBani,
    priceBani: ticket.priceBani,
    feeBani: ticket.feeBani,
    totalBani: ticket.totalBani,
    createdAt: ticket.createdAt,
    paidAt,
    expiresAt: ticket.expiresAt,
    claimUntil: paidAt === null || last === undefined ? null : bucharestIso(claimUntil(last.draw.drawAt)),
    card: ticket.card,
  };
}

/** Returns a payment with its partial refunds for cancelled draws. */
async function describeWithParts(
  app: Office,
  queries: Queries,
  payment: Payment,
): Promise<DeskTicket['payments'][number]> {
  const { player_id: playerId, payment_id: paymentId, provider } = payment;
  const parts = await refunds.findPartialRefundsOf(queries, { playerId, paymentId });
  return {
    ...describePayment(app, payment),
    parts: parts.map((part) => ({
      id: part.refund_id,
      drawId: part.draw_id,
      amountBani: part.amount_bani,
      createdAt: bucharestIso(part.created_at),
      refundedAt: isoOrNull(part.refunded_at),
      reference: part.provider_refund_reference,
      page: providerPage(app, provider, part.provider_refund_reference),
    })),
  };
}

async function findAllPayouts(queries: Queries, winnings: readonly WinningTable[]): Promise<Payout[]> {
  const found = await Promise.all(
    winnings.map(({ player_id: playerId, winning_id: sourceId }) =>
      findPayoutsOf(queries, { playerId, sourceId }),
    ),
  );
  return found.flat();
}

function describeWinning(
  app: Office,
  winning: WinningTable,
  payouts: readonly Payout[],
): DeskTicket['winnings'][number] {
  return {
    id: winning.winning_id,
    drawId: winning.draw_id,
    grossBani: winning.gross_bani,
    taxBani: winning.tax_bani,
    netBani: winning.net_bani,
    status: winning.status,
    offeredAt: bucharestIso(winning.offered_at),
    expiresAt: bucharestIso(winning.expires_at),
    paidAt: isoOrNull(winning.paid_at),
    payouts: payouts
      .filter(({ source_id: sourceId }) => sourceId === winning.winning_id)
      .map((payout) => describePayout(app, payout)),
  };
}

function describePayout(app: Office, payout: Payout): DeskTicket['winnings'][number]['payouts'][number] {
  return {
    id: payout.payout_id,
    provider: payout.provider,
    amountBani: payout.amount_bani,
    status: payout.status,
    heldUntil: isoOrNull(payout.held_until),
    createdAt: bucharestIso(payout.created_at),
    endedAt: isoOrNull(payout.ended_at),
    reference: payout.provider_reference,
    page: providerPage(app, payout.provider, payout.provider_reference),
    failureCode: payout.failure_code,
  };
}

function describePartnerEvent(event: EventOfTicket): DeskTicket['partnerEvents'][number] {
  const { eventId: id, type, deliveryId, attempts, lastStatus, deliveredAt, givenUpAt } = event;
  const open = givenUpAt === null ? 'tried' : 'given-up';
  return {
    id,
    type,
    at: bucharestIso(event.occurredAt),
    deliveryId,
    state: deliveredAt === null ? open : 'taken',
    attempts,
    lastAttemptAt: isoOrNull(event.lastAttemptAt),
    lastStatus,
  };
}

/** Returns the ids under which the ledger books a ticket's money. */
async function findMoneyCauses(
  queries: Queries,
  {
    payments,
    winnings,
    payouts,
  }: {
    readonly payments: readonly Payment[];
    readonly winnings: readonly WinningTable[];
    readonly payouts: readonly Payout[];
  },
): Promise<string[]> {
  const ofPayments = await Promise.all(payments.map((payment) => findCausesOfPayment(queries, payment)));
  return [
    ...ofPayments.flat(),
    ...winnings.map(({ winning_id: id }) => id),
    ...payouts.map(({ payout_id: id }) => id),
  ];
}

/** Returns the ids under which the ledger books a payment, its refunds and its disputes. */
export async function findCausesOfPayment(
  queries: Queries,
  { player_id: playerId, payment_id: paymentId }: Payment,
): Promise<string[]> {
  const key = { playerId, paymentId };
  const parts = (await refunds.findPartialRefundsOf(queries, key)).map(({ refund_id: id }) => id);
  const rounds = (await disputes.findDisputesOfPayment(queries, key)).map(({ dispute_id: id }) => id);
  const failures = await refunds.findFailuresOf(queries, [paymentId, ...parts]);
  const failed = [...failures.values()].flat().map(({ failure_id: id }) => id);
  return [paymentId, ...parts, ...rounds, ...failed];
}
