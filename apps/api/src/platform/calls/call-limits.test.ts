import { calls, type Call, type CallId } from '@loto/api-contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  returnUrls,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../testing/index.ts';
import { variantsOf } from '../../testing/app/full-run.ts';
import { playerLimit } from './call-limits.ts';

let app: TestApp;
let player: SignedUpPlayer;
let other: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({
    env: { ADDRESS_LIMIT_FACTOR: '1' },
    overrides: { paymentProvider: new FakeProvider() },
  });
  player = await signUpPlayer(app);
  other = await signUpPlayer(app);
});
afterAll(() => app.close());

const all: readonly Call[] = Object.values(calls);

const isWrong = ({ limit, caller }: Call) => {
  const isOfAnyone = limit === 'by-address' || limit === 'open';
  return isOfAnyone !== (caller === 'anyone');
};

test('public calls are not limited by player, and the others not only by address', () => {
  expect(all.filter(isWrong).map(({ id }) => id)).toEqual([]);
});

const limitOf = (id: CallId) => playerLimit(calls[id]);
const limited = all.map(({ id }) => id).filter((id) => limitOf(id) !== null);

test.each(variantsOf(limited, (id) => JSON.stringify(limitOf(id))))(
  '%s is refused after so many times, to one player',
  async (id) => {
    const call = (who: SignedUpPlayer) =>
      app.call(id, {
        id: randomUUID(),
        token: who.token,
        idempotencyKey: randomUUID(),
        body: { oddField: 1 },
      });
    const { most = 0, windowMs = 0 } = limitOf(id) ?? {};
    for (let count = 0; count < most; count += 1)
      expect((await call(player)).errorCode).not.toBe('RATE_LIMITED');
    const refused = await call(player);
    expect([refused.status, refused.errorCode]).toEqual([429, 'RATE_LIMITED']);
    const seconds = windowMs / 1000;
    expect(refused.response.headers).toMatchObject({
      'retry-after': String(seconds),
      'ratelimit-policy': `"call-${id}";q=${most};w=${seconds}`,
      ratelimit: `"call-${id}";r=0;t=${seconds}`,
    });
    expect((await call(other)).errorCode).not.toBe('RATE_LIMITED');
  },
);

test('each response says what is left, and when there will be more', async () => {
  const reader = await signUpPlayer(app);
  const left = async () => {
    const { response } = await app.call('updateProfile', { token: reader.token, body: {} });
    return response.headers['ratelimit'];
  };
  expect(await left()).toBe('"call-updateProfile";r=59;t=600');
  app.clock.advance(120_500);
  expect(await left()).toBe('"call-updateProfile";r=58;t=480');
  // The first attempt no longer counts.
  app.clock.advance(480_000);
  expect(await left()).toBe('"call-updateProfile";r=58;t=120');
  // Calls without a number in their limit report no quota.
  const { response } = await app.call('getPlaySettings', { token: reader.token });
  expect(response.headers['ratelimit-policy']).toBeUndefined();
});

test('a retried request counts too, and gets its stored response once the limit allows it', async () => {
  const payer = await signUpPlayer(app, { complete: true });
  const ticket = await buyTicket(app, payer);
  const request = { id: ticket.id, token: payer.token, idempotencyKey: randomUUID(), body: returnUrls };
  const first = await app.call('checkout', request);
  expect(first.status).toBe(200);
  for (let count = 1; count < 60; count += 1) await app.call('checkout', request);
  const refused = await app.call('checkout', request);
  expect([refused.status, refused.response.headers['retry-after']]).toEqual([429, '600']);
  app.clock.advance(600_000);
  expect((await app.call('checkout', request)).data).toEqual(first.data);
});
