/**
 * The load generator: buys tickets over many connections, each of which sends its next order after
 * the last response. It receives its order as one message and sends its result as one. The many
 * responses go to a file.
 */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { HttpConnection } from '../support/http-connection.ts';
import { anyOf, purchasePath, randomOrder, requestHeaders } from '../support/purchase-request.ts';
import { quantile } from '../support/quantile.ts';
import type { LoadOrder, LoadResult } from './load-process.ts';

process.once(
  'message',
  (order) => void makeLoad(order as LoadOrder).then((result) => process.send?.(result)),
);

async function makeLoad(order: LoadOrder): Promise<LoadResult> {
  const { url, tokens, connections, warmUpSeconds, seconds, answersFile } = order;
  const startMs = performance.now() + warmUpSeconds * 1000;
  const endMs = startMs + seconds * 1000;
  const answers: Buffer[] = [];
  const latenciesMs: number[] = [];
  const refusals: Record<string, number> = {};

  async function buyRepeatedly(): Promise<void> {
    const connection = new HttpConnection(url);
    for (;;) {
      const headers = requestHeaders(anyOf(tokens));
      const body = randomOrder();
      const sentMs = performance.now();
      if (sentMs >= endMs) break;
      const answer = await connection.request('POST', purchasePath, headers, body);
      const answeredMs = performance.now();
      if (answer.status === 200) answers.push(answer.bytes);
      else refusals[answer.body] = (refusals[answer.body] ?? 0) + 1;
      if (answeredMs >= startMs && answeredMs < endMs && answer.status === 200) {
        latenciesMs.push(answeredMs - sentMs);
      }
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: connections }, buyRepeatedly));
  const { user, system } = process.cpuUsage();
  const file = createWriteStream(answersFile);
  for (const answer of answers) {
    file.write(answer);
    file.write('\n');
  }
  file.end();
  await finished(file);
  return {
    purchasesPerSecond: latenciesMs.length / seconds,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    answered: answers.length,
    refusals,
    cpuSeconds: (user + system) / 1_000_000,
  };
}
