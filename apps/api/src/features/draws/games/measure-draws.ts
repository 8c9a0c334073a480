import { sql } from 'kysely';
import type { Measured, Measurement } from '../../../platform/metrics/measurement.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Of the draws around now: older ones are over, later ones far. */
const windowDays = 14;

function labelled(name: string, rows: readonly { label: string; value: number }[]): Measured[] {
  return rows.map(({ label, value }) => ({ labels: { [name]: label }, value }));
}

/** Draws of the days around now by what they wait for, and how near the close of sales is. */
export function drawMeasurements({ database, clock }: Pick<Platform, 'database' | 'clock'>): Measurement[] {
  const read = async (text: (now: Date) => ReturnType<typeof sql<{ label: string; value: number }>>) => {
    const { rows } = await text(clock.now()).execute(database);
    return rows;
  };
  return [
    {
      name: 'loto_sales_close_seconds',
      help: 'Until sales of the next draw close',
      labels: ['game'],
      read: async () =>
        labelled(
          'game',
          await read(
            (now) => sql`
              select game_code as label,
                extract(epoch from min(sales_close_at) - ${now}::timestamptz)::float8 as value
              from draw where status = 'planned' and sales_close_at > ${now} group by game_code`,
          ),
        ),
    },
    {
      name: 'loto_draws',
      help: `Draws from ${windowDays} days ago to ${windowDays} days ahead by state`,
      labels: ['state'],
      read: async () =>
        labelled(
          'state',
          await read(
            (now) => sql`
              select case
                  when status = 'planned' and draw_at <= ${now} then 'awaiting-result'
                  when status = 'drawn' and settlement_started_at is null then 'awaiting-settlement'
                  when status = 'drawn' then 'settled'
                  else status end as label,
                count(*)::int as value
              from draw
              where draw_at between ${now}::timestamptz - ${windowDays} * interval '1 day'
                and ${now}::timestamptz + ${windowDays} * interval '1 day'
              group by 1`,
          ),
        ),
    },
    {
      name: 'loto_draw_awaiting_result_seconds',
      help: 'Since the oldest draw without a result was held; 0 when there is none',
      read: async () =>
        read(
          (now) => sql`
            select '' as label,
              coalesce(extract(epoch from ${now}::timestamptz - min(draw_at)), 0)::float8 as value
            from draw where status = 'planned' and draw_at <= ${now}
              and draw_at > ${now}::timestamptz - ${windowDays} * interval '1 day'`,
        ).then((rows) => rows.map(({ value }) => ({ value }))),
    },
  ];
}
