import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../../../people/accounts/index.ts';
import { lockTicket } from '../../../tickets/index.ts';
import { postMovement, type Posting } from '../../ledger/index.ts';
import type { ProviderDispute } from '../../providers/index.ts';
import type { Payment } from '../payment-table.ts';
import type { Payments } from '../payments.ts';
import { mailDispute } from './dispute-jobs.ts';
import { decideDispute, type DisputeNews } from './machine.ts';
import { insertDispute, lockDispute, updateDispute, type Dispute } from './dispute-table.ts';

/**
 * Sets a dispute to the status that its provider reports; only this function writes that status.
 * Locks the player, so that no winnings are offered or accepted meanwhile, then the ticket.
 */
export async function applyDispute(
  transaction: Transaction<Tables>,
  payments: Payments,
  payment: Payment,
  reported: ProviderDispute,
): Promise<void> {
  const { player_id: playerId, ticket_id: ticketId, provider } = payment;
  const now = payments.clock.now();
  await lockPlayer(transaction, playerId);
  await lockTicket(transaction, { playerId, ticketId }, now);
  const known = await lockDispute(transaction, { provider, reference: reported.id });
  let round: Round = { dispute: known ?? newDispute(payment, reported, now), begun: null };
  if (known === undefined) {
    await insert(transaction, round.dispute);
    round = { ...round, begun: 'new' };
  }
  for (;;) {
    const next = await applyRound(transaction, payments, { payment, reported, ...round });
    if (next === null) return;
    await updateDispute(transaction, round.dispute, { is_current: false });
    const dispute = {
      ...newDispute(payment, reported, now),
      amount_bani: next.amountBani,
      withdrawn_at: next.isWithdrawn ? now : null,
    };
    await insert(transaction, dispute);
    round = { dispute, begun: next.begun };
  }
}

type State = Parameters<typeof decideDispute>[0];

interface Round {
  readonly dispute: Dispute;
  readonly begun: State['begun'];
}

/** Applies a report to one round, and returns the next round, if there is one. */
async function applyRound(
  transaction: Transaction<Tables>,
  payments: Payments,
  {
    payment,
    reported,
    dispute,
    begun,
  }: Round & { readonly payment: Payment; readonly reported: ProviderDispute },
): Promise<ReturnType<typeof decideDispute>['next']> {
  const now = payments.clock.now();
  const isWithdrawn = dispute.withdrawn_at !== null;
  const { changes, effects, next } = decideDispute({ ...dispute, isWithdrawn, begun }, reported);
  const after: Dispute = {
    ...dispute,
    status: changes.status ?? dispute.status,
    withdrawn_at: changes.isWithdrawn === true ? now : dispute.withdrawn_at,
    decided_at: changes.status === undefined ? dispute.decided_at : now,
    evidence_due_at: reported.evidenceDueAt ?? dispute.evidence_due_at,
  };
  const { status, withdrawn_at, decided_at, evidence_due_at } = after;
  await updateDispute(transaction, dispute, { status, withdrawn_at, decided_at, evidence_due_at });
  for (const effect of effects) {
    if (effect.kind === 'book') await postMovement(transaction, posting(after, effect.movement, now));
    else await notify(transaction, payments, { payment, dispute: after }, effect.news);
  }
  return next;
}

async function insert(transaction: Transaction<Tables>, dispute: Dispute): Promise<void> {
  // Another transaction may have inserted the same round and locked it.
  if (!(await insertDispute(transaction, dispute))) throw new Error('A dispute was read twice at once');
}

function newDispute(
  payment: Payment,
  { id, amountBani, reason, evidenceDueAt }: ProviderDispute,
  now: Date,
): Dispute {
  return {
    player_id: payment.player_id,
    dispute_id: randomUUID(),
    payment_id: payment.payment_id,
    ticket_id: payment.ticket_id,
    provider: payment.provider,
    provider_reference: id,
    amount_bani: amountBani,
    reason,
    status: 'open',
    opened_at: now,
    evidence_due_at: evidenceDueAt,
    withdrawn_at: null,
    decided_at: null,
    is_current: true,
  };
}

/**
 * Returns the posting for a movement. The provider withholds the amount from our balance until the
 * bank decides.
 */
function posting(
  { player_id: playerId, dispute_id: sourceId, amount_bani: bani }: Dispute,
  movement: 'opened' | 'won' | 'lost' | 'superseded' | 'reopened',
  movedAt: Date,
): Posting {
  const back = { debit: { 'provider-clearing': bani }, credit: { 'disputed-payments': bani } };
  const sides = {
    opened: { debit: { 'disputed-payments': bani }, credit: { 'provider-clearing': bani } },
    won: back,
    superseded: back,
    lost: { debit: { 'dispute-losses': bani }, credit: { 'disputed-payments': bani } },
    // The payer already has the money, and we may get it back.
    reopened: { debit: { 'disputed-payments': bani }, credit: { 'dispute-losses': bani } },
  } as const;
  return { playerId, sourceId, kind: `dispute-${movement}`, movedAt, ...sides[movement] };
}

async function notify(
  transaction: Transaction<Tables>,
  payments: Payments,
  { payment, dispute }: { readonly payment: Payment; readonly dispute: Dispute },
  news: DisputeNews,
): Promise<void> {
  const { player_id: playerId, dispute_id: disputeId, ticket_id: ticketId } = dispute;
  payments.log.error({ alert: true, disputeId, ticketId, news }, 'a payment is disputed');
  // This payment was refunded, so a different payment paid for the ticket.
  if (payment.refund_reason === null && news !== 'sum-changed') {
    const changed = news === 'reopened' ? 'opened' : news;
    await payments.emit('onDisputeChanged', transaction, { playerId, ticketId, disputeId, news: changed });
  }
  await enqueue(transaction, mailDispute, { playerId, disputeId, news });
}
