/**
 * Measures the office's lists on ten million payments, a million of them on one day: the first and
 * the next page of payments by day and status, refunds that were made, and the CSV file of the
 * million with the memory of the server. One request at a time, over HTTP. The last line is one
 * JSON object. `--payments=N` and `--busy-day=N` for smaller numbers.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillWithPayments } from './fill-with-payments.ts';
import { migrateForTests } from '../support/migrate-for-tests.ts';
import { numberOption } from '../support/options.ts';
import { quantile } from '../support/quantile.ts';
import { withPostgres } from '../support/temporary-postgres.ts';
import { withClient } from '../support/with-client.ts';

const payments = numberOption('payments', 10_000_000);
const onBusyDay = numberOption('busy-day', Math.min(1_000_000, Math.ceil(payments / 10)));
const limits = { pageMs: 100, csvSeconds: 60, csvMiB: 150 };
const requests = 40;
const sampleMs = 100;

/** The busiest day, and an ordinary one. */
const [busyDay, usualDay] = ['2026-11-19', '2026-05-19'] as const;

interface Office {
  readonly process: ChildProcess;
  readonly url: string;
  readonly cookie: string;
}

await withPostgres(async (url) => {
  await migrateForTests(url);
  const startedMs = performance.now();
  await withClient(url, (client) =>
    fillWithPayments(client, { payments, onBusyDay, day: new Date(`${busyDay}T00:00:00+02:00`) }),
  );
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(`${payments.toLocaleString('en')} payments filled in ${seconds} s`);
  const office = await startOffice(url);
  try {
    const result = { payments, ...(await measurePages(office)), ...(await measureFile(office)) };
    console.log(JSON.stringify(result));
  } finally {
    office.process.kill();
  }
});

async function startOffice(databaseUrl: string): Promise<Office> {
  const child = fork(join(import.meta.dirname, 'office-process.ts'), [databaseUrl]);
  const [{ url, cookie }] = (await once(child, 'message')) as [{ url: string; cookie: string }];
  return { process: child, url, cookie };
}

async function get({ url, cookie }: Office, path: string): Promise<Response> {
  const response = await fetch(`${url}/api/office/${path}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/**
 * Measures the first and the next page of lists.
 * @returns the p50 of each in milliseconds
 */
async function measurePages(office: Office): Promise<Record<string, number>> {
  const lists = {
    busyDay: `payments?day=${busyDay}`,
    usualDay: `payments?day=${usualDay}`,
    failedOnBusyDay: `payments?day=${busyDay}&status=failed`,
    refundsMade: `refunds?state=made`,
    refundsPending: `refunds?state=pending`,
  };
  const result: Record<string, number> = {};
  for (const [name, path] of Object.entries(lists)) {
    const first = await readPage(office, path);
    // A short list has no next page.
    const pages = { First: path, ...(first.next !== null && { Next: `${path}&after=${first.next}` }) };
    for (const [page, address] of Object.entries(pages)) {
      const p50Ms = await medianMs(() => readPage(office, address));
      console.log(
        `${name}, ${page.toLowerCase()} page: p50 ${p50Ms.toFixed(1)} ms (limit ${limits.pageMs} ms)`,
      );
      result[`${name}${page}Ms`] = Math.round(p50Ms * 10) / 10;
    }
  }
  return result;
}

async function readPage(office: Office, path: string): Promise<{ rows: unknown[]; next: string | null }> {
  const { data } = (await (await get(office, path)).json()) as {
    data: { rows: unknown[]; next: string | null };
  };
  if (data.rows.length === 0) throw new Error(`${path} has no rows`);
  return data;
}

async function medianMs(request: () => Promise<unknown>): Promise<number> {
  const timesMs: number[] = [];
  for (let count = 0; count < requests; count += 1) {
    const sentMs = performance.now();
    await request();
    timesMs.push(performance.now() - sentMs);
  }
  return quantile(timesMs, 0.5);
}

/**
 * Downloads all payments of the busiest day.
 * @returns time, memory and number of rows
 */
async function measureFile(office: Office): Promise<Record<string, number>> {
  const before = await usageOf(office);
  const startedMs = performance.now();
  const sampling = samplePeak(office);
  const { body } = await get(office, `payments.csv?day=${busyDay}`);
  if (body === null) throw new Error('The file is empty');
  let [rows, bytes] = [0, 0];
  for await (const part of body as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    for (const byte of part) if (byte === 0x0a) rows += 1;
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const peakKiB = await sampling.end();
  const after = await usageOf(office);
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds;
  const grownMiB = Math.max(0, peakKiB - before.rssKiB) / 1024;
  console.log(
    `CSV of ${(rows - 1).toLocaleString('en')} rows (${Math.round(bytes / 1024 / 1024)} MiB): ` +
      `${seconds.toFixed(1)} s (limit ${limits.csvSeconds} s), ${cpuSeconds.toFixed(1)} s of the server's ` +
      `processor, ${Math.round(grownMiB)} MiB more than before ` +
      `(limit ${limits.csvMiB} MiB), at most ${Math.round(peakKiB / 1024)} MiB`,
  );
  return {
    csvRows: rows - 1,
    csvSeconds: Math.round(seconds * 10) / 10,
    csvCpuSeconds: Math.round(cpuSeconds * 10) / 10,
    csvGrownMiB: Math.round(grownMiB),
    serverMaxMiB: Math.round(peakKiB / 1024),
  };
}

interface Usage {
  readonly rssKiB: number;
  readonly cpuSeconds: number;
}

/** Samples the memory of the server until it is ended, which returns the highest sample. */
function samplePeak(office: Office): { readonly end: () => Promise<number> } {
  const sampling = { isOver: false };
  const sampled = (async () => {
    let peakKiB = 0;
    while (!sampling.isOver) {
      peakKiB = Math.max(peakKiB, (await usageOf(office)).rssKiB);
      await wait(sampleMs);
    }
    return peakKiB;
  })();
  return {
    end() {
      sampling.isOver = true;
      return sampled;
    },
  };
}

async function usageOf({ process: child }: Office): Promise<Usage> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}
