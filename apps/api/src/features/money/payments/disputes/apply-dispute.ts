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
import { decideDispute, type DisputeNews } from './dispute-machine.ts';
import { insertDispute, lockDispute, updateDispute, type Dispute } from './dispute-table.ts';

/**
 * Brings a dispute of a payment to what its provider reports: the only writer of its status. Locks
 * the player, so that nothing is offered or accepted meanwhile, then the ticket.
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
  const name = { provider, reference: reported.id };
  const known = await lockDispute(transaction, name);
  const dispute = known ?? newDispute(payment, reported, now);
  // inserted by another run in this moment: that one is locked now
  if (known === undefined && !(await insertDispute(transaction, dispute))) {
    throw new Error('A dispute was read twice at once');
  }
  const isWithdrawn = dispute.withdrawn_at !== null;
  const { changes, effects } = decideDispute(
    { ...dispute, isWithdrawn, isNew: known === undefined },
    reported,
  );
  const after: Dispute = {
    ...dispute,
    status: changes.status ?? dispute.status,
    withdrawn_at: changes.isWithdrawn === true ? now : dispute.withdrawn_at,
    decided_at: changes.status === undefined ? dispute.decided_at : now,
  };
  const { status, withdrawn_at, decided_at } = after;
  await updateDispute(transaction, dispute, { status, withdrawn_at, decided_at });
  for (const effect of effects) {
    if (effect.kind === 'book') await postMovement(transaction, posting(after, effect.movement, now));
    else if (effect.kind === 'notify')
      await notify(transaction, payments, { payment, dispute: after }, effect.news);
    else {
      const { dispute_id: disputeId } = dispute;
      const facts = { alert: true, disputeId, reason: effect.reason, stored: dispute.status };
      payments.log.error(facts, 'a dispute has to be resolved with its provider');
    }
  }
}

function newDispute(payment: Payment, { id, amountBani, reason }: ProviderDispute, now: Date): Dispute {
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
    withdrawn_at: null,
    decided_at: null,
  };
}

/** The provider takes the money back from what it holds for us, until the bank has decided. */
function posting(
  { player_id: playerId, dispute_id: sourceId, amount_bani: bani }: Dispute,
  kind: `dispute-${DisputeNews}`,
  movedAt: Date,
): Posting {
  const sides = {
    'dispute-opened': { debit: { 'disputed-payments': bani }, credit: { 'provider-clearing': bani } },
    'dispute-won': { debit: { 'provider-clearing': bani }, credit: { 'disputed-payments': bani } },
    'dispute-lost': { debit: { 'dispute-losses': bani }, credit: { 'disputed-payments': bani } },
  } as const;
  return { playerId, sourceId, kind, movedAt, ...sides[kind] };
}

async function notify(
  transaction: Transaction<Tables>,
  payments: Payments,
  { payment, dispute }: { readonly payment: Payment; readonly dispute: Dispute },
  news: DisputeNews,
): Promise<void> {
  const { player_id: playerId, dispute_id: disputeId, ticket_id: ticketId } = dispute;
  payments.log.error({ alert: true, disputeId, ticketId, news }, 'a payment is disputed');
  // one that was refunded did not pay for the ticket: another one did
  if (payment.refund_reason === null) {
    await payments.onDisputeChanged?.(transaction, { playerId, ticketId, disputeId, news });
  }
  await enqueue(transaction, mailDispute, { playerId, disputeId, news });
}
