import { sql } from 'kysely';
import { type Measurement, measureRows } from '../../../platform/metrics/measurement.ts';
import type { Settlements } from './settlements.ts';

/** Measures settlements of the last two weeks by state, and the duration of a running one. */
export function settlementMeasurements({
  database,
  clock,
}: Pick<Settlements, 'database' | 'clock'>): Measurement[] {
  return [
    {
      name: 'loto_settlements',
      help: 'Settlements of the last 14 days by state',
      labels: ['state'],
      read: async () => {
        const { rows } = await sql<{ running: number; halted: number; finished: number }>`
          select (count(*) filter (where finished_at is null and halted_because is null))::int as running,
            (count(*) filter (where halted_because is not null))::int as halted,
            (count(*) filter (where finished_at is not null))::int as finished
          from settlement where started_at > ${clock.now()}::timestamptz - interval '14 days'`.execute(
          database,
        );
        return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }));
      },
    },
    {
      name: 'loto_settlement_running_seconds',
      help: 'Since the oldest settlement began that is neither finished nor halted; 0 when there is none',
      read: () =>
        measureRows(
          database,
          sql`
            select coalesce(extract(epoch from ${clock.now()}::timestamptz - min(started_at)), 0)::float8 as value
            from settlement where finished_at is null and halted_because is null`,
        ),
    },
  ];
}
