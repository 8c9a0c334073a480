import { findPlayer } from '../../people/accounts/index.ts';
import { readTicket, refundMail } from '../../tickets/index.ts';
import { paymentKeyOf } from './ask-schedule.ts';
import { findPayment } from './payment-table.ts';
import type { Payments } from './payments.ts';

export const mailRefundJob = 'mail-refund';

/** Tells a player that the money of a payment went back, in the language of the payment. */
export function mailRefund(payments: Payments): (payload: Record<string, unknown>) => Promise<void> {
  const { database, mailer, config } = payments;
  return async (payload) => {
    const key = paymentKeyOf(payload);
    const payment = await findPayment(database, key);
    const player = await findPlayer(database, key.playerId);
    if (payment === undefined || player === undefined || player.email === null) return;
    const ticket = await readTicket(payments, key.playerId, payment.ticket_id);
    if (ticket === undefined) return;
    const { card_brand: brand, card_last4: last4, refund_reason: reason, taken_bani: takenBani } = payment;
    if (reason === null || takenBani === null) throw new Error(`The payment ${key.paymentId} is no refund`);
    const mail = refundMail(ticket, {
      language: payment.language,
      publicUrl: config.publicUrl,
      reason,
      sumBani: takenBani,
      card: brand === null || last4 === null ? null : { brand, last4 },
    });
    await mailer.send({ to: player.email, ...mail });
  };
}
