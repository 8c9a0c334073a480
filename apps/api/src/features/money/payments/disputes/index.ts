import type { Job } from '../../../../platform/jobs/define-job.ts';
import type { Payments } from '../payments.ts';
import { mailDisputeJob, mailFailedDisputeJob } from './mail-dispute.ts';
import { readDisputeJob } from './read-dispute.ts';

export { mailFailedDispute, readDispute } from './dispute-jobs.ts';
export {
  findDisputeByReference,
  findDisputedTickets,
  findDisputesOfPayment,
  listDisputes,
  type Dispute,
  type ListedDispute,
  type TicketDispute,
} from './dispute-table.ts';
export { listDisputesByStatus } from './list-disputes.ts';
export { refreshDispute } from './read-dispute.ts';

export function disputeJobs(payments: Payments): readonly Job[] {
  return [readDisputeJob(payments), mailDisputeJob(payments), mailFailedDisputeJob(payments)];
}
