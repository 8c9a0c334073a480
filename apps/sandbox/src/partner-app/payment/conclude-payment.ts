import { settingFor } from '../../notification/notification-mode.ts';
import { recordEvent } from '../../notification/record-event.ts';
import type { Payments } from '../payments.ts';
import type { PaymentRow } from '../store/payment-table.ts';
import type { FailureCode } from './payment-status.ts';
import { paymentView } from './payment-view.ts';

// Everything here runs inside a transaction of its caller, on a payment that is open.

/** Takes the money out of the wallet: the one place where that happens. */
export function succeed(payments: Payments, row: PaymentRow): PaymentRow {
  const { store } = payments;
  requireOpen(row);
  const finishedAt = payments.now();
  const paid: PaymentRow = { ...row, status: 'succeeded', finishedAt };
  store.payments.update(paid);
  store.wallets.move({
    playerId: row.playerId,
    amountBani: -row.amountBani,
    kind: 'payment',
    subjectId: row.id,
    createdAt: finishedAt,
  });
  if (payments.webhook !== null && settingFor(store, row).notifications === 'out-of-order') {
    // what the success overtook: it is sent after it
    tell(payments, 'payment.expired', { ...row, status: 'expired', finishedAt }, { isOutdated: true });
  }
  tell(payments, 'payment.succeeded', paid);
  return paid;
}

/** No money was taken and none will be. */
export function fail(payments: Payments, row: PaymentRow, failureCode: FailureCode): PaymentRow {
  return end(payments, { ...row, status: 'failed', failureCode }, 'payment.failed');
}

/** The time to pay is over, or the merchant ended it. */
export function expire(payments: Payments, row: PaymentRow): PaymentRow {
  return end(payments, { ...row, status: 'expired' }, 'payment.expired');
}

function end(payments: Payments, row: PaymentRow, type: string): PaymentRow {
  requireOpen(row);
  const ended: PaymentRow = { ...row, finishedAt: payments.now() };
  payments.store.payments.update(ended);
  tell(payments, type, ended);
  return ended;
}

function tell(payments: Payments, type: string, row: PaymentRow, options?: { isOutdated: boolean }): void {
  recordEvent(payments, row, type, { payment: paymentView(payments, row) }, options);
}

/** A payment ends once: anything else is a mistake in the program, never in a request. */
function requireOpen({ id, finishedAt }: PaymentRow): void {
  if (finishedAt !== null) throw new Error(`The payment ${id} has ended already`);
}
