import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { createTestApp, type TestApp } from '../index.ts';
import { firing, testRules } from './promtool.ts';
import { readScrape, valuesOf } from './rule-tests.ts';

const rulesFile = 'deploy/watch/alerts.yml';

let app: TestApp;
let operations: string;
beforeAll(async () => {
  const metrics = new Metrics({ readTimeoutMs: 60_000 });
  app = await createTestApp({ env: { METRICS_PORT: '0' }, overrides: { metrics } });
  operations = (await app.startOperations()) ?? '';
  await app.storeAlerts();
});
afterAll(() => app.close());

test.each([
  ['an hour', 60, 1],
  ['two days', 2 * 24 * 60, 0],
] as const)('alerts that a program logged %s before the first scrape', async (_long, minutesAgo, fires) => {
  await app.platform.pool.query(
    'update program_alerts set count = count + 2, last_at = now() - make_interval(mins => $1)',
    [minutesAgo],
  );
  const scraped = await readScrape(operations);
  const input = ['a', 'b'].flatMap((instance) => [
    `loto_alerts_total{instance="${instance}", logged_by="process"}`,
    `loto_alerts_total{instance="${instance}", logged_by="program"}`,
    `loto_program_alert_timestamp_seconds{instance="${instance}"}`,
  ]);
  const found = input.map((series) =>
    scraped.get(series.replace(/instance="."(?:, )?/, '').replace('{}', '')),
  );
  expect(found).not.toContain(undefined);
  const rulesTest = {
    interval: '15s',
    input_series: input.map((series, index) => ({
      series,
      values: valuesOf(series, undefined, found[index]).replace(/\+\d+x/, '+0x'),
    })),
    promql_expr_test: [firing('LotoAlertLogged', '2m', fires), firing('LotoAlertLogged', '18m', 0)],
  };
  expect(await testRules(rulesFile, [rulesTest])).toBe('');
});
