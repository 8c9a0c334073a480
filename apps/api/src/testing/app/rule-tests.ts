import { expect } from 'vitest';
import { firing } from './promtool.ts';

/** A rule in deploy/watch. */
export interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

/** A scrape's values by series: `loto_ready`, `loto_jobs_due{lane="own"}`. */
export type Scrape = ReadonlyMap<string, number>;

/** Reads the metrics of a process. */
export async function readScrape(address: string): Promise<Scrape> {
  const response = await fetch(`${address}/metrics`);
  expect(response.status).toBe(200);
  const text = await response.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Returns the names of the metrics in an expression; histogram names keep their suffixes. */
export function metricsIn(expr: string): string[] {
  return [...new Set(expr.match(/\b(?:loto|nodejs|process)_\w+|\bup\b/g) ?? [])];
}

export const nameIn = (series: string) => series.split('{')[0] ?? '';

/** Samples arrive every 15 s; the fault begins with the ninth. */
const samplesBefore = 8;
const faultAtS = samplesBefore * 15;

/** Returns a test for `promtool test rules`: silent before the fault, firing during it. */
export function promtoolTest(
  { alert, for: duration }: Rule,
  series: readonly string[],
  { before, during }: { readonly before: Scrape; readonly during: Scrape },
): object {
  const minutes = 2 + Number.parseInt(duration, 10) + 1;
  return {
    interval: '15s',
    input_series: series.map((key) => ({
      series: key,
      values: valuesOf(key, before.get(key), during.get(key)),
    })),
    promql_expr_test: [firing(alert, '1m45s', 0), firing(alert, `${minutes}m`, 1)],
  };
}

/**
 * Returns a series' sample values. During the fault, a counter rises by the same amount with each
 * sample, and a timestamp keeps its distance from the current time.
 */
export function valuesOf(series: string, before: number | undefined, during: number | undefined): string {
  const name = nameIn(series);
  const shiftS = name.endsWith('_timestamp_seconds') ? faultAtS - Date.now() / 1000 : 0;
  const rises = /_(?:total|bucket|sum|count)$/.test(name) ? (during ?? 0) - (before ?? 0) : 0;
  const first = before === undefined ? `_x${samplesBefore}` : `${before + shiftS}+0x${samplesBefore - 1}`;
  const later = during === undefined ? 'stale' : `${during + shiftS}+${rises}x60`;
  return name === 'up' ? `1+0x${samplesBefore - 1} 0+0x60` : `${first} ${later}`;
}
