/**
 * The process that makes the load: buys tickets over many connections, each sending its next order
 * when the last is answered. Told what to do by one message, it answers by one when it is done;
 * what was answered goes to a file, since it may be a lot.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { HttpConnection } from '../support/http-connection.ts';
import { quantile } from '../support/quantile.ts';
import type { LoadOrder, LoadResult } from './load-process.ts';
import { randomNumbers } from './random-numbers.ts';

process.once(
  'message',
  (order) => void makeLoad(order as LoadOrder).then((report) => process.send?.(report)),
);

async function makeLoad(order: LoadOrder): Promise<LoadResult> {
  const { url, tokens, connections, warmUpSeconds, seconds, answersFile } = order;
  const startMs = performance.now() + warmUpSeconds * 1000;
  const endMs = startMs + seconds * 1000;
  const answers: Buffer[] = [];
  const latenciesMs: number[] = [];
  const refusals: Record<string, number> = {};

  async function buyOnAndOn(): Promise<void> {
    const connection = new HttpConnection(url);
    for (;;) {
      const token = tokens[Math.floor(Math.random() * tokens.length)] ?? '';
      const body = `{"gameCode":"loto-6-49","variants":[{"numbers":[${randomNumbers().join(',')}]}],"drawCount":1}`;
      const headers =
        `authorization: Bearer ${token}\r\napplicationclient: web.mobile\r\nappversion: 0.9.8\r\n` +
        `accept-language: ro\r\nidempotency-key: ${randomUUID()}\r\n`;
      const sentMs = performance.now();
      if (sentMs >= endMs) break;
      const answer = await connection.request('POST', '/api/v2/loto/ticket/buy', headers, body);
      const answeredMs = performance.now();
      if (answer.status === 200) answers.push(answer.bytes);
      else refusals[answer.body] = (refusals[answer.body] ?? 0) + 1;
      if (answeredMs >= startMs && answeredMs < endMs && answer.status === 200) {
        latenciesMs.push(answeredMs - sentMs);
      }
    }
    connection.close();
  }

  await Promise.all(Array.from({ length: connections }, buyOnAndOn));
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
  };
}
