import { sql } from 'kysely';
import { measureRows, type Measurement } from '../../../platform/metrics/measurement.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Measures whether the partner accepts deliveries; measures nothing without a webhook. */
export function webhookMeasurements({
  config,
  database,
  clock,
}: Pick<Platform, 'config' | 'database' | 'clock'>): Measurement[] {
  if (config.partnerWebhook === null) return [];
  return [
    {
      name: 'loto_webhook_oldest_seconds',
      help: 'How long the oldest delivery to the partner that is still tried has waited',
      read: () =>
        measureRows(
          database,
          sql`
            select coalesce(extract(epoch from ${clock.now()}::timestamptz - min(waiting_since)), 0)::float8 as value
            from webhook_delivery where delivered_at is null and given_up_at is null`,
        ),
    },
    {
      name: 'loto_webhook_circuit_open_seconds',
      help: 'Since when the partner takes no delivery and one a minute is tried; 0 while it takes them',
      read: () =>
        measureRows(
          database,
          sql`
            select coalesce(extract(epoch from ${clock.now()}::timestamptz - opened_at), 0)::float8 as value
            from webhook_circuit`,
        ),
    },
    {
      name: 'loto_webhooks_given_up',
      help: 'Deliveries to the partner that are not tried any more and were never taken',
      read: () =>
        measureRows(
          database,
          sql`
            select count(*)::int as value from webhook_delivery
            where given_up_at is not null and last_problem <> 'accounts-deleted'`,
        ),
    },
  ];
}
