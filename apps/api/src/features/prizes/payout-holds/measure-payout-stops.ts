import { sql } from 'kysely';
import { measureRows, type Measurement } from '../../../platform/metrics/measurement.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Measures for how many draws an operator has stopped payouts. */
export function payoutHoldMeasurements({ database }: Pick<Platform, 'database'>): Measurement[] {
  return [
    {
      name: 'loto_draws_payouts_stopped',
      help: 'Draws whose payouts are stopped until two operators resume them',
      read: () => measureRows(database, sql`select count(*)::int as value from payout_stop`),
    },
  ];
}
