import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  freshToken,
  signUpPlayer,
  simpleOrder,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
let player: SignedUpPlayer;
beforeEach(async () => {
  app = await createTestApp({ env: { MAX_UNPAID_TICKETS: '3', MAX_ORDER_LEI: '500' } });
  player = await signUpPlayer(app, { complete: true });
});
afterEach(() => app.close());

const buy = (body: object = simpleOrder, idempotencyKey: string = randomUUID()) =>
  app.call('buyTicket', { token: freshToken(app, player), idempotencyKey, body });

async function codesOf(answers: readonly Promise<{ status: number; errorCode: string | undefined }>[]) {
  return (await Promise.all(answers)).map(({ errorCode }) => errorCode ?? 'bought').toSorted();
}

test('the number of unpaid tickets is limited', async () => {
  for (let count = 0; count < 3; count += 1) expect((await buy()).status).toBe(200);
  const refused = await buy();
  expect([refused.status, refused.errorCode]).toEqual([409, 'UNPAID_TICKETS_FULL']);
  expect(refused.json['errorMessage']).toContain('(3)');
  // Other players' tickets don't count towards the limit.
  await buyTicket(app, await signUpPlayer(app, { complete: true }));
  // Paid and expired tickets don't count.
  await app.platform.pool.query(
    `update ticket set status = 'active', paid_at = created_at where ticket_id = (
       select ticket_id from ticket where player_id = $1 limit 1)`,
    [player.playerId],
  );
  expect((await buy()).status).toBe(200);
  expect((await buy()).errorCode).toBe('UNPAID_TICKETS_FULL');
  app.clock.advance(30 * 60_000);
  expect((await buy()).status).toBe(200);
});

test('simultaneous orders count each other', async () => {
  const answers = Array.from({ length: 10 }, () => buy());
  const codes = await codesOf(answers);
  expect(codes.filter((code) => code === 'bought').length).toBeLessThanOrEqual(4);
  expect(new Set(codes)).toEqual(new Set(['UNPAID_TICKETS_FULL', 'bought']));
});

test('a retried order takes nothing from the next one', async () => {
  const key = randomUUID();
  await buy(simpleOrder, key);
  await buy();
  expect(await codesOf([buy(simpleOrder, key), buy(simpleOrder, key), buy()])).toEqual([
    'bought',
    'bought',
    'bought',
  ]);
});

test('a key that bought a ticket still returns it', async () => {
  const key = randomUUID();
  const first = await buy(simpleOrder, key);
  await buy();
  await buy();
  const again = await buy(simpleOrder, key);
  expect(again.data).toEqual(first.data);
});

const variants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ numbers: [1, 2, 3, 4, 5, 6 + index] }));

test('the cost of an order is limited', async () => {
  // A variant costs 8 lei per draw, and the fee is 0.50 lei.
  expect((await buy({ ...simpleOrder, drawCount: 6, variants: variants(10) })).status).toBe(200);
  const refused = await buy({ ...simpleOrder, drawCount: 7, variants: variants(10) });
  expect([refused.status, refused.errorCode]).toEqual([400, 'ORDER_TOO_LARGE']);
  expect(refused.json['errorMessage']).toContain('cel mult 500\u00a0lei.');
  const { data } = await app.call('gameTypes', { token: player.token });
  expect(data.maxOrderBani).toBe(500_00);
});
