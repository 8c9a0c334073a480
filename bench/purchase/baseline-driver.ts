/**
 * Replaces pgbench if it isn't installed: each connection makes one prepared purchase after the
 * other, in a separate process. JavaScript is slower than pgbench, so ratios to it look too good.
 * Prints purchases per second.
 */
import pg from 'pg';
import { prepared, baselineStatements } from './baseline-statements.ts';
import type { BaselineOrder } from './baseline.ts';

const order = JSON.parse(process.argv[2] ?? '{}') as BaselineOrder;
const { guards, key, ticket } = baselineStatements();
const [readGuards, writeKey, writeTicket] = [
  prepared('guards', guards),
  prepared('key', key),
  prepared('ticket', ticket),
];

const endMs = performance.now() + order.seconds * 1000;
const counts = await Promise.all(Array.from({ length: order.connections }, buyRepeatedly));
const total = counts.reduce((sum, count) => sum + count, 0);
console.log(total / order.seconds);

async function buyRepeatedly(): Promise<number> {
  const client = new pg.Client({ connectionString: order.databaseUrl });
  await client.connect();
  let count = 0;
  while (performance.now() < endMs) {
    const player = Math.floor(Math.random() * order.players);
    const number = Math.floor(Math.random() * 1_000_000_000);
    await client.query('begin');
    const { rows } = await client.query<Record<string, string>>(readGuards({ player }));
    const facts = { ...rows[0], number };
    await client.query(writeKey(facts));
    await client.query(writeTicket(facts));
    await client.query('commit');
    count += 1;
  }
  await client.end();
  return count;
}
