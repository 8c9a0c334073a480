import type { Ticket } from '@loto/api-contract';
import { implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { findPlayer } from '../../../people/accounts/index.ts';
import { failedRefundMail, readTicket } from '../../../tickets/index.ts';
import { findPartialRefund } from './partial-refund.ts';
import { mailFailedRefund } from '../payment-jobs.ts';
import { findPayment, type Payment } from '../payment-table.ts';
import type { Payments } from '../payments.ts';
import { findFailure, type FailedRefund } from './failed-refund-table.ts';

/** Emails a player that their refund failed, in the language of the payment. */
export function mailFailedRefundJob(payments: Payments): Job {
  const { database, mailer } = payments;
  return implementJob(mailFailedRefund, async (key) => {
    const failed = await findFailure(database, key);
    const player = await findPlayer(database, key.playerId);
    if (failed === undefined || player === undefined || player.email === null) return;
    const mail = await composeFailedRefundMail(payments, failed);
    if (mail !== undefined) await mailer.send({ to: player.email, ...mail });
  });
}

/**
 * Returns the mail about a failed refund; undefined if the payment isn't ours.
 * @param shown the ticket as the reader may see it
 */
export async function composeFailedRefundMail(
  payments: Pick<Payments, 'database' | 'clock' | 'config'>,
  failed: FailedRefund,
  shown: (ticket: Ticket) => Ticket = (ticket) => ticket,
): Promise<Omit<Mail, 'to'> | undefined> {
  const payment = await paymentOf(payments.database, failed);
  if (payment === undefined) return undefined;
  const ticket = await readTicket(payments, failed.player_id, payment.ticket_id);
  if (ticket === undefined) return undefined;
  return failedRefundMail(shown(ticket), {
    language: payment.language,
    publicUrl: payments.config.publicUrl,
    sumBani: failed.amount_bani,
  });
}

async function paymentOf(
  queries: Queries,
  { player_id: playerId, refund_id: refundId }: FailedRefund,
): Promise<Payment | undefined> {
  const partial = await findPartialRefund(queries, refundId);
  return findPayment(queries, { playerId, paymentId: partial?.payment_id ?? refundId });
}
