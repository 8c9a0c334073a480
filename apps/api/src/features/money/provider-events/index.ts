import { providerEventMeasurements } from './measure-provider-events.ts';
import { registerNotifications } from './notifications.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { emptyNotificationsJob, eraseNotifications } from './notification-table.ts';
import type { ProviderEvents } from './provider-events.ts';
import { reconcileJob } from './reconciliation/reconcile.ts';
import { sweepPaymentsJob } from './sweep-payments.ts';

export { findUnhandledNotifications, type UnhandledNotifications } from './find-unhandled-notifications.ts';
export {
  findEventsAbout,
  markEventsHandled,
  type ReceivedEvent,
  storeNotifications,
} from './notification-table.ts';
export type { ProviderEvents } from './provider-events.ts';
export { isComparisonOld } from './reconciliation/is-comparison-old.ts';
export { findComparisons, type Comparison } from './reconciliation/cursor-table.ts';
export { findOpenDifferences, type Difference } from './reconciliation/difference-table.ts';
export { listDifferences } from './reconciliation/list-differences.ts';
export { findOurReferences, type MovementKind } from './reconciliation/provider-movement-table.ts';
export { movedAtProviders, type MovedAtProvider } from './reconciliation/moved-at-providers.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { summarizeProviders, type ProviderSummary } from './summarize-providers.ts';
export { refundUnknownCharges } from './reconciliation/refund-unknown-charges.ts';

export function providerEventsFeature(events: ProviderEvents) {
  return defineFeature({
    name: 'provider-events',
    jobs: [sweepPaymentsJob(events), emptyNotificationsJob(events), reconcileJob(events)],
    routes: (server) => registerNotifications(server, events),
    measurements: providerEventMeasurements(events),
    onPlayerDeleted: (transaction, { playerId }) => eraseNotifications(transaction, playerId),
  });
}
