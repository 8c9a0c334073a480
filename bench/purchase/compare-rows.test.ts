import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, signUpPlayer, simpleOrder, type TestApp } from '@loto/api/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDifferences } from './compare-rows.ts';

let app: TestApp;
let client: pg.Client;
let folder: string;
let answers: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loto-compare-'));
  app = await createTestApp();
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const player = await signUpPlayer(app, { complete: true });
  answers = [];
  for (const drawCount of [1, 2, 3]) {
    const bought = await app.call('buyTicket', {
      token: player.token,
      idempotencyKey: randomUUID(),
      body: {
        ...simpleOrder,
        drawCount,
        variants: [...simpleOrder.variants, { numbers: [6, 5, 4, 3, 2, 1] }],
      },
    });
    answers.push(bought.response.body);
  }
});
afterAll(async () => {
  await client.end();
  await app.close();
  await rm(folder, { recursive: true });
});

async function compare(other: readonly string[]) {
  const file = join(folder, 'answers.jsonl');
  await writeFile(file, other.map((answer) => `${answer}\n`).join(''));
  return countDifferences(client, file);
}

test('responses that match the rows do not count as different', async () => {
  expect(await compare(answers)).toEqual({ missing: 0, unanswered: 0 });
});

test.each([
  ['a price', /"totalBani":\d+/, '"totalBani":1'],
  ['a number', /"numbers":\[1,/, '"numbers":[9,'],
  ['a state', '"status":"awaiting-payment"', '"status":"active"'],
  ['a ticket that is not there', /"gameTicket":\{"id":"[^"]+"/, `"gameTicket":{"id":"${randomUUID()}"`],
])('a response with %s that is not in the rows is counted', async (_, pattern, other) => {
  const changed = answers.map((answer, index) => (index === 1 ? answer.replace(pattern, other) : answer));
  expect(changed).not.toEqual(answers);
  expect((await compare(changed)).missing).toBe(1);
});

test('a ticket without a response is counted, and one with two responses', async () => {
  expect(await compare(answers.slice(1))).toEqual({ missing: 0, unanswered: 1 });
  expect(await compare([...answers, ...answers.slice(0, 1)])).toEqual({ missing: 1, unanswered: 0 });
});
