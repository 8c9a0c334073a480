import type { Ticket } from '@loto/api-contract';
import { sql } from 'kysely';
import { queueTime } from '../../../../platform/clock.ts';
import {
  enqueueAll,
  implementJob,
  isQueued,
  type Job,
  type JobOutcome,
} from '../../../../platform/jobs/define-job.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { findPlayer } from '../../../people/accounts/index.ts';
import { findPauseAt, type PlayPause } from '../../../people/safer-play/index.ts';
import { readTicket, refundMail, type MailedRefundReason } from '../../../tickets/index.ts';
import { ProviderUnavailable } from '../../providers/index.ts';
import { findDisputeOfPayment, type Dispute } from '../disputes/dispute-table.ts';
import { findFailuresOf } from './failed-refund-table.ts';
import { earlierTries } from './note-failed-refund.ts';
import { mailRefund, refundPayment } from '../payment-jobs.ts';
import { findPayment, type Payment, type PaymentKey } from '../payment-table.ts';
import type { Payments } from '../payments.ts';
import { applyFact } from '../apply.ts';

export function refundPaymentJob(payments: Payments): Job {
  const { database, providers, log } = payments;
  return implementJob(refundPayment, async (key) => {
    const payment = await findPayment(database, key);
    if (payment?.status !== 'refund-pending') return undefined;
    const dispute = await findDisputeOfPayment(database, key);
    if (dispute !== undefined) return endByDispute(payments, payment, dispute);
    const { isOpen, failedCount } = await earlierTries(database, payment.payment_id);
    // An operator must resolve this refund.
    if (isOpen) return undefined;
    try {
      const refund = await providers.of(payment.provider).refund({
        failedCount,
        paymentId: payment.payment_id,
        checkoutId: payment.provider_reference ?? '',
        amountBani: payment.taken_bani ?? 0,
        reason: payment.refund_reason ?? '',
      });
      if (refund.status !== 'succeeded') return 'again';
      const { status } = await applyFact(payments, payment, { type: 'refund-succeeded', refund });
      return status === 'refund-pending' ? 'again' : undefined;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.error({ err: error, paymentId: key.paymentId }, 'a refund could not be made yet');
      return 'again';
    }
  });
}

/**
 * Handles the refund of a disputed payment. The bank either returns the money itself or upholds the
 * payment. Until it decides, and after we lose, we send no refund.
 */
async function endByDispute(payments: Payments, payment: Payment, dispute: Dispute): Promise<JobOutcome> {
  if (dispute.status === 'open') return 'again';
  const { provider_reference: disputeReference, amount_bani: amountBani } = dispute;
  const after = await applyFact(payments, payment, { type: 'dispute-lost', disputeReference, amountBani });
  if (after.status === 'refunded') return undefined;
  const { payment_id: paymentId } = payment;
  payments.log.error({ alert: true, paymentId }, 'a refund differs from the dispute that was lost');
  return 'again';
}

/** Emails a player about a refund, in the language of the payment. */
export function mailRefundJob(payments: Payments): Job {
  const { database, mailer } = payments;
  return implementJob(mailRefund, async (key) => {
    const payment = await findPayment(database, key);
    const player = await findPlayer(database, key.playerId);
    if (payment === undefined || player === undefined || player.email === null) return;
    const { refund_reason: reason, taken_bani: takenBani } = payment;
    if (reason === null || reason === 'account-deleted' || takenBani === null)
      throw new Error(`The payment ${key.paymentId} is no refund`);
    const mail = await composeRefundMail(payments, payment);
    if (mail !== undefined) await mailer.send({ to: player.email, ...mail });
  });
}

/**
 * Returns the mail about the refund of a payment.
 * @param shown the ticket as the reader may see it
 * @returns undefined if there was no refund that players are told about
 */
export async function composeRefundMail(
  payments: Pick<Payments, 'database' | 'clock' | 'config'>,
  payment: Payment,
  shown: (ticket: Ticket) => Ticket = (ticket) => ticket,
): Promise<Omit<Mail, 'to'> | undefined> {
  const { database, config } = payments;
  const { player_id: playerId, payment_id: paymentId } = payment;
  const { card_brand: brand, card_last4: last4, refund_reason: reason, taken_bani: takenBani } = payment;
  if (reason === null || reason === 'account-deleted' || takenBani === null) return undefined;
  const ticket = await readTicket(payments, playerId, payment.ticket_id);
  if (ticket === undefined) return undefined;
  const failures = (await findFailuresOf(database, [paymentId])).get(paymentId);
  const pause = await findPauseAt(database, playerId, payment.taken_at ?? payment.created_at);
  return refundMail(shown(ticket), {
    language: payment.language,
    publicUrl: config.publicUrl,
    reason: reason === 'play-paused' ? pauseReason(pause) : reason,
    sumBani: takenBani,
    isTransfer: failures?.[0]?.resent_to === 'bank-account',
    card: brand === null || last4 === null ? null : { brand, last4 },
  });
}

/**
 * Returns why the payment was refunded: because of a pause, otherwise because of a missing identity
 * document.
 */
function pauseReason(pause: PlayPause | undefined): MailedRefundReason {
  if (pause === undefined) return 'document-needed';
  return pause.kind === 'national-exclusion' ? 'nationally-excluded' : 'play-paused';
}

/** Enqueues refunds whose job is missing, for example after a backup was restored. */
export async function enqueueLostRefunds(
  { database, clock }: Payments,
  live: readonly string[],
  limit: number,
): Promise<void> {
  const { rows } = await sql<PaymentKey>`
    select player_id as "playerId", payment_id as "paymentId" from payment
    where provider = any(${live}) and status = 'refund-pending'
      and not ${isQueued(refundPayment, sql`payment.payment_id::text`)}
      and not exists (
        select from failed_refund failed
        where failed.refund_id = payment.payment_id and failed.resent_at is null
      )
    limit ${limit}`.execute(database);
  await enqueueAll(database, refundPayment, rows, queueTime(clock, clock.now()));
}
