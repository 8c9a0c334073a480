import { type RawBuilder, sql } from 'kysely';
import { type Measurement, measureRows } from '../../../platform/metrics/measurement.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Number of days before and after now that are measured. */
const windowDays = 14;

/**
 * Returns metrics of draws: the time until sales close, the number on sale, and the draws around
 * now by the step that they wait for.
 */
export function drawMeasurements({ database, clock }: Pick<Platform, 'database' | 'clock'>): Measurement[] {
  const measure = (query: RawBuilder<{ value: number }>) => measureRows(database, query);
  return [
    {
      name: 'loto_sales_close_seconds',
      help: 'Until sales of the next draw close',
      labels: ['game'],
      read: () => {
        const now = clock.now();
        return measure(sql`
          select game_code as game,
            extract(epoch from min(sales_close_at) - ${now}::timestamptz)::float8 as value
          from draw where status = 'planned' and sales_close_at > ${now} group by game_code`);
      },
    },
    {
      name: 'loto_draws_on_sale',
      help: 'Draws whose sales are open, of each game that is offered',
      labels: ['game'],
      read: () =>
        measure(sql`
          select setting.game_code as game, count(draw.draw_id)::int as value
          from game_setting setting
          left join draw on draw.game_code = setting.game_code
            and draw.status = 'planned' and draw.sales_close_at > ${clock.now()}
          where setting.is_enabled group by setting.game_code`),
    },
    {
      name: 'loto_draws',
      help: `Draws from ${windowDays} days ago to ${windowDays} days ahead by state`,
      labels: ['state'],
      read: () => {
        const now = clock.now();
        return measure(sql`
          select case
              when status = 'planned' and draw_at <= ${now} then 'awaiting-result'
              when status = 'drawn' and settlement_started_at is null then 'awaiting-settlement'
              when status = 'drawn' then 'settled'
              else status end as state,
            count(*)::int as value
          from draw
          where draw_at between ${now}::timestamptz - ${windowDays} * interval '1 day'
            and ${now}::timestamptz + ${windowDays} * interval '1 day'
          group by 1`);
      },
    },
    {
      name: 'loto_draw_awaiting_result_seconds',
      help: 'Since the oldest draw without a result was held; 0 when there is none',
      read: () => {
        const now = clock.now();
        return measure(sql`
          select coalesce(extract(epoch from ${now}::timestamptz - min(draw_at)), 0)::float8 as value
          from draw where status = 'planned' and draw_at <= ${now}
            and draw_at > ${now}::timestamptz - ${windowDays} * interval '1 day'`);
      },
    },
  ];
}
