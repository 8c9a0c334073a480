import type { Job } from '../../../../platform/jobs/define-job.ts';
import type { Payments } from '../payments.ts';
import { mailFailedRefundJob } from './mail-failed-refund.ts';
import { partialRefundJob } from './partial-refund.ts';
import { mailRefundJob, refundPaymentJob } from './refund-payment.ts';
import { refundUnknownChargeJob } from './unknown-charges.ts';

export { findFailure, findFailuresOf, listOpenFailures, type FailedRefund } from './failed-refund-table.ts';
export { composeFailedRefundMail } from './mail-failed-refund.ts';
export { listRefunds } from './list-refunds.ts';
export {
  applyPartialRefund,
  enqueueLostPartialRefunds,
  findPartialRefund,
  findPartialRefundAt,
  findPartialRefundsOf,
  requestPartialRefund,
  type PartialRefund,
} from './partial-refund.ts';
export { mailRefundAgain, refundActiveTicket } from './refund-active-ticket.ts';
export { composeRefundMail, enqueueLostRefunds } from './refund-payment.ts';
export { resendRefund } from './resend-refund.ts';
export { isUnknownCharge } from './unknown-charge-table.ts';
export {
  completeUnknownCharge,
  failUnknownCharge,
  refundCharges,
  type RefundedCharge,
} from './unknown-charges.ts';

export function refundJobs(payments: Payments): readonly Job[] {
  return [
    refundPaymentJob(payments),
    partialRefundJob(payments),
    mailRefundJob(payments),
    mailFailedRefundJob(payments),
    refundUnknownChargeJob(payments),
  ];
}
