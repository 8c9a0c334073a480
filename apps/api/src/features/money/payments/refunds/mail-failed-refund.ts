import { implementJob, type Job } from '../../../../platform/jobs/define-job.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { findPlayer } from '../../../people/accounts/index.ts';
import { failedRefundMail, readTicket } from '../../../tickets/index.ts';
import { findPartialRefund } from './partial-refund.ts';
import { mailFailedRefund } from '../payment-jobs.ts';
import { findPayment, type Payment } from '../payment-table.ts';
import type { Payments } from '../payments.ts';
import { findFailure, type FailedRefund } from './failed-refund-table.ts';

/** Emails a player that their refund failed, in the language of the payment. */
export function mailFailedRefundJob(payments: Payments): Job {
  const { database, mailer, config } = payments;
  return implementJob(mailFailedRefund, async (key) => {
    const failed = await findFailure(database, key);
    const player = await findPlayer(database, key.playerId);
    if (failed === undefined || player === undefined || player.email === null) return;
    const payment = await paymentOf(database, failed);
    if (payment === undefined) return;
    const ticket = await readTicket(payments, key.playerId, payment.ticket_id);
    if (ticket === undefined) return;
    const mail = failedRefundMail(ticket, {
      language: payment.language,
      publicUrl: config.publicUrl,
      sumBani: failed.amount_bani,
    });
    await mailer.send({ to: player.email, ...mail });
  });
}

async function paymentOf(
  queries: Queries,
  { player_id: playerId, refund_id: refundId }: FailedRefund,
): Promise<Payment | undefined> {
  const partial = await findPartialRefund(queries, refundId);
  return findPayment(queries, { playerId, paymentId: partial?.payment_id ?? refundId });
}
