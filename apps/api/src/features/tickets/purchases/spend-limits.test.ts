import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onOwnConnection, type RunStatements } from '../../../platform/database/connection.ts';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  federatedSignInEnv,
  openPurchases,
  purchaseOrder,
  signedInAt,
  signUpPlayer,
  simpleOrder,
  TokenIssuer,
  wholeProfile,
  type SignedUpPlayer,
  type TestApp,
  tryToBuy,
} from '../../../testing/index.ts';
import { signInAtPartner } from '../../../testing/people/people.ts';

const start = '2026-11-18T12:00:00+02:00';
let app: TestApp;
let beside: TestApp;
let issuer: TokenIssuer;
let player: SignedUpPlayer;
const provider = new FakeProvider();
const partner = new FakeProvider('partner');
beforeAll(async () => {
  issuer = await TokenIssuer.start();
  const env = federatedSignInEnv(issuer);
  const overrides = { paymentProvider: provider, partnerProvider: partner };
  app = await createTestApp({ start, env, overrides });
  beside = await createTestApp({ beside: app, env, overrides });
});
afterAll(async () => {
  await beside.close();
  await app.close();
  await issuer.close();
});
beforeEach(async () => {
  app.clock.set(start);
  player = await signUpPlayer(app, { complete: true });
});

// A simple ticket costs 8 lei plus a fee of 0.50.
const ticketBani = 850;

async function limit(body: Partial<Record<'day' | 'week' | 'month', number>>): Promise<void> {
  expect((await app.call('setPlayLimits', { token: player.token, body })).status).toBe(200);
}

async function at(instant: string): Promise<void> {
  player = await signedInAt(app, player, instant);
}

async function ticketCount(): Promise<number | null> {
  const { pool } = app.platform;
  return (await pool.query('select from ticket where player_id = $1', [player.playerId])).rowCount;
}

describe('Sweden, UK: a purchase beyond the day, week or month limit', () => {
  test('is rejected with its name, the remainder and the end of the period, and costs nothing', async () => {
    await limit({ day: 2000, week: 100_000 });
    expect((await tryToBuy(app, player)).status).toBe(200);
    expect((await tryToBuy(app, player)).status).toBe(200);
    const refused = await tryToBuy(app, player);
    expect([refused.status, refused.errorCode]).toEqual([409, 'SPEND_LIMIT_REACHED']);
    expect(refused.json).toMatchObject({ retryAt: '2026-11-18T22:00:00.000Z' });
    expect(refused.json['errorMessage']).toContain('3,00\u00a0lei până la 19.11.2026, 00:00');
    expect(await ticketCount()).toBe(2);
    await at('2026-11-19T00:00:00+02:00');
    expect((await tryToBuy(app, player)).status).toBe(200);
  });

  test('UK (24 h + 7 d + 1 month): the lowest limit applies', async () => {
    await limit({ day: 5000, week: 1000, month: 9000 });
    expect((await tryToBuy(app, player)).status).toBe(200);
    expect((await tryToBuy(app, player)).json).toMatchObject({ retryAt: '2026-11-22T22:00:00.000Z' });
    await at('2026-11-23T00:00:00+02:00');
    expect((await tryToBuy(app, player)).status).toBe(200);
    // If two limits leave the same amount, the error names the one that ends later.
    await limit({ month: 800 });
    await limit({ week: 800 });
    expect((await tryToBuy(app, player)).json).toMatchObject({ retryAt: '2026-11-30T22:00:00.000Z' });
  });

  test.each([
    [
      'a day of 25 hours',
      '2026-10-25T00:30:00+03:00',
      '2026-10-25T23:59:59+02:00',
      '2026-10-26T00:00:00+02:00',
    ],
    [
      'a day of 23 hours',
      '2026-03-29T00:30:00+02:00',
      '2026-03-29T23:59:59+03:00',
      '2026-03-30T00:00:00+03:00',
    ],
  ])('%s is one day', async (_, first, last, next) => {
    await app.platform.pool.query(
      `insert into play_state (player_id, revision, day_bani, recorded_at) values ($1, 1, 1000, now())`,
      [player.playerId],
    );
    await at(first);
    await app.jobs['plan-draws']?.({});
    const paid = await buyPaidTicket(app, provider, player);
    expect(paid.status).toBe('active');
    await at(last);
    expect((await tryToBuy(app, player)).errorCode).toBe('SPEND_LIMIT_REACHED');
    await at(next);
    expect((await tryToBuy(app, player)).status).toBe(200);
  });
});

test('a ticket from a process whose clock is minutes behind hides nothing of the new day', async () => {
  await limit({ day: 2 * ticketBani });
  await at('2026-11-19T00:00:30+02:00');
  expect((await tryToBuy(app, player)).status).toBe(200);
  await at('2026-11-18T23:56:30+02:00');
  expect((await tryToBuy(app, player)).status).toBe(200);
  await at('2026-11-19T00:40:00+02:00');
  expect((await tryToBuy(app, player)).status).toBe(200);
  expect((await tryToBuy(app, player)).errorCode).toBe('SPEND_LIMIT_REACHED');
});

describe('counted tickets', () => {
  test('include an unpaid order until it expires, but not a refunded ticket', async () => {
    await limit({ day: ticketBani + 50 });
    expect((await tryToBuy(app, player)).status).toBe(200);
    expect((await tryToBuy(app, player)).errorCode).toBe('SPEND_LIMIT_REACHED');
    await at('2026-11-18T12:30:00+02:00');
    expect((await tryToBuy(app, player)).errorCode).toBe('SPEND_LIMIT_REACHED');
    await app.jobs['expire-tickets']?.({});
    const { id } = await buyPaidTicket(app, provider, player);
    expect((await tryToBuy(app, player)).errorCode).toBe('SPEND_LIMIT_REACHED');
    await app.platform.pool.query(`update ticket set status = 'refunded' where ticket_id = $1`, [id]);
    expect((await tryToBuy(app, player)).status).toBe(200);
  });

  test('include tickets from before the limit was set, but not many old ones', async () => {
    for (let count = 0; count < 3; count += 1) await buyPaidTicket(app, provider, player);
    await limit({ month: 4 * ticketBani });
    expect((await tryToBuy(app, player)).status).toBe(200);
    expect((await tryToBuy(app, player)).errorCode).toBe('SPEND_LIMIT_REACHED');
    await at('2026-12-01T00:00:00+02:00');
    for (let count = 0; count < 4; count += 1) expect((await tryToBuy(app, player)).status).toBe(200);
    expect((await tryToBuy(app, player)).errorCode).toBe('SPEND_LIMIT_REACHED');
  });

  test('do not change for a key that bought a ticket, which takes nothing from the next order', async () => {
    await limit({ day: 2 * ticketBani });
    const key = randomUUID();
    const bought = await tryToBuy(app, player, { key });
    const together = await Promise.all([
      tryToBuy(app, player, { key }),
      tryToBuy(app, player, { key }),
      tryToBuy(app, player),
      tryToBuy(app, player, { key }),
    ]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await tryToBuy(app, player)).errorCode).toBe('SPEND_LIMIT_REACHED');
    expect((await tryToBuy(app, player, { key })).data).toEqual(bought.data);
  });

  test('include a purchase whose payment the partner takes', async () => {
    const { token } = await signInAtPartner(app, issuer, randomUUID());
    player = { ...player, token };
    await app.call('updateProfile', { token, body: wholeProfile });
    await limit({ week: ticketBani + 50 });
    const order = () =>
      app.call('externalBuyTicket', { token, idempotencyKey: randomUUID(), body: simpleOrder });
    expect((await order()).status).toBe(200);
    expect((await order()).errorCode).toBe('SPEND_LIMIT_REACHED');
  });
});

test('are seven for forty simultaneous orders through two processes at a limit for seven', async () => {
  await limit({ week: 7 * ticketBani + 50 });
  const orders = Array.from({ length: 40 }, (_, index) => tryToBuy(index % 2 === 0 ? app : beside, player));
  const answers = await Promise.all(orders);
  const codes = answers.map(({ errorCode }) => errorCode ?? 'bought');
  expect(codes.filter((code) => code === 'bought')).toHaveLength(7);
  expect(new Set(codes)).toEqual(new Set(['SPEND_LIMIT_REACHED', 'bought']));
  expect(await ticketCount()).toBe(7);
});

/** Buys like another process, and runs `happens` after the order was decided. */
async function buyWhile(happens: () => Promise<unknown>): Promise<string> {
  const run = onOwnConnection(app.serverPool);
  let isFirst = true;
  const interrupted: RunStatements = (work) =>
    run((statements) =>
      work({
        async query(statement) {
          if (statement.name === 'write-keyed-tickets' && isFirst) {
            isFirst = false;
            await happens();
          }
          return statements.query(statement);
        },
      }),
    );
  const bought = openPurchases(app, interrupted)(purchaseOrder(player));
  return bought.then(
    () => 'bought',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

describe('between the decision and its ticket', () => {
  test('a lowered limit applies', async () => {
    await limit({ day: 5000 });
    expect(await buyWhile(() => limit({ day: 800 }))).toBe('SPEND_LIMIT_REACHED');
    expect(await ticketCount()).toBe(0);
  });

  test('a first limit applies', async () => {
    expect(await buyWhile(() => limit({ month: 800 }))).toBe('SPEND_LIMIT_REACHED');
  });

  test('a pause that began applies', async () => {
    const { token } = player;
    const pausing = app.call.bind(app, 'pausePlay', { token, body: { length: '24-hours' } });
    expect(await buyWhile(pausing)).toBe('PLAY_PAUSED');
    expect(await ticketCount()).toBe(0);
  });

  test('a ticket sold by another process counts', async () => {
    await limit({ day: 1000 });
    expect(await buyWhile(() => tryToBuy(app, player))).toBe('SPEND_LIMIT_REACHED');
    expect(await ticketCount()).toBe(1);
    await limit({ day: 900 });
  });

  test('an order that is overtaken repeatedly ends with a named error, and the others in its batch are bought', async () => {
    await limit({ month: 1_000_000 });
    const other = await signUpPlayer(app, { complete: true });
    const run = onOwnConnection(app.serverPool);
    const buyMore = openPurchases(app, run);
    const sizes: number[] = [];
    const interrupted: RunStatements = (work) =>
      run((statements) =>
        work({
          async query(statement) {
            if (statement.name === 'find-guards') sizes.push(String(statement.values?.[0]).split(',').length);
            const isOvertaken =
              statement.name === 'write-keyed-tickets' && String(statement.values).includes(player.playerId);
            if (isOvertaken) await buyMore(purchaseOrder(player));
            return statements.query(statement);
          },
        }),
      );
    const conflicts: unknown[] = [];
    const onConflict = (error: unknown) => conflicts.push(error);
    const purchases = openPurchases(app, interrupted, { onConflict });
    const [limited, free] = await Promise.allSettled([
      purchases(purchaseOrder(player)),
      purchases(purchaseOrder(other)),
    ]);
    expect(limited).toMatchObject({ status: 'rejected', reason: { code: 'OVERLOADED', status: 503 } });
    expect(free.status).toBe('fulfilled');
    // Both orders are decided together once. Then the limited one is decided again on its own.
    expect(sizes).toEqual([2, ...Array<number>(9).fill(1)]);
    expect(conflicts).toHaveLength(10);
  });

  test('without a limit both are bought', async () => {
    expect(await buyWhile(() => tryToBuy(app, player))).toBe('bought');
    expect(await ticketCount()).toBe(2);
  });
});
