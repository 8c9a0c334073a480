import type { Job } from '../../../platform/jobs/define-job.ts';
import { emptyNotificationsJob } from './notification-table.ts';
import type { ProviderEvents } from './provider-events.ts';
import { reconcileJob } from './reconciliation/reconcile.ts';
import { sweepPaymentsJob } from './sweep-payments.ts';

export { providerEventMeasurements } from './measure-provider-events.ts';
export { eraseNotifications, markEventsHandled, storeNotifications } from './notification-table.ts';
export { registerNotifications } from './notifications.ts';
export type { ProviderEvents } from './provider-events.ts';
export { graceMs } from './reconciliation/compare-with-ledger.ts';
export { findComparisons, type Comparison } from './reconciliation/cursor-table.ts';
export { findOpenDifferences, type Difference } from './reconciliation/difference-table.ts';
export { movedAtProviders, type MovedAtProvider } from './reconciliation/moved-at-providers.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { refundUnknownCharges } from './reconciliation/refund-unknown-charges.ts';

export function providerEventJobs(events: ProviderEvents): readonly Job[] {
  return [sweepPaymentsJob(events), emptyNotificationsJob(events), reconcileJob(events)];
}
