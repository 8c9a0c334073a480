import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  freshToken,
  notify,
  renewSessions,
  signUpPlayer,
  startCheckout,
  storedTicketStatus,
  type SignedUpPlayer,
  type TestApp,
  tryToBuy,
} from '../../../testing/index.ts';
import { httpExclusionList, listHash } from './exclusion-list.ts';

const start = '2026-11-18T12:00:00+02:00';
const cnp = '2900517123455';
const env = { EXCLUSION_LIST_URL: 'http://127.0.0.1:1', EXCLUSION_LIST_KEY: 'key of the list' };
const hash = listHash(env.EXCLUSION_LIST_KEY, cnp);

/** The test's list: the people on it, the hashes that were queried, and whether it responds. */
const list = {
  named: new Set<string>(),
  asked: [] as string[],
  isAway: false,
  whileAsked: async () => {},
  async isExcluded(asked: string) {
    this.asked.push(asked);
    await this.whileAsked();
    if (this.isAway) throw new Error('away');
    return this.named.has(asked);
  },
};

let app: TestApp;
let open: TestApp;
const provider = new FakeProvider();
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({ start, env, overrides: { exclusionList: list, paymentProvider: provider } });
  open = await createTestApp({
    beside: app,
    env: { ...env, EXCLUSION_LIST_WHEN_UNREACHABLE: 'open' },
    overrides: { exclusionList: list },
  });
});
afterAll(async () => {
  await open.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set(start);
  Object.assign(list, { named: new Set(), asked: [], isAway: false, whileAsked: async () => {} });
  player = await signUpPlayer(app, { complete: true });
  await app.call('updateProfile', { token: player.token, body: { cnp } });
});

async function at(instant: string): Promise<void> {
  app.clock.set(instant);
  await renewSessions(app);
  player = { ...player, token: freshToken(app, player) };
}

test('Romania (ONJN order 79/2025): the list is queried by the CNP’s hash before the first purchase of a day, and the response is valid until midnight', async () => {
  expect((await tryToBuy(app, player)).status).toBe(200);
  expect((await tryToBuy(app, player)).status).toBe(200);
  expect(list.asked).toEqual([hash]);
  await at('2026-11-18T23:59:59+02:00');
  expect((await tryToBuy(app, player)).status).toBe(200);
  expect(list.asked).toHaveLength(1);
  await at('2026-11-19T00:00:00+02:00');
  expect((await tryToBuy(app, player)).status).toBe(200);
  expect(list.asked).toHaveLength(2);
});

test('a listed person cannot play until midnight: unpaid orders expire, and the list is queried again the next day', async () => {
  const { id } = await buyTicket(app, player);
  list.named.add(hash);
  await at('2026-11-19T09:00:00+02:00');
  const refused = await tryToBuy(app, player);
  expect([refused.status, refused.errorCode]).toEqual([403, 'NATIONALLY_EXCLUDED']);
  expect((await app.call('getPlayPause', { token: player.token })).data.pause).toEqual({
    kind: 'national-exclusion',
    startsAt: '2026-11-19T09:00:00+02:00',
    endsAt: '2026-11-20T00:00:00+02:00',
  });
  expect(await storedTicketStatus(app, id)).toBe('expired');
  // This isn't a self-exclusion, so the player may still choose a time-out.
  const longer = await app.call('pausePlay', { token: player.token, body: { length: '24-hours' } });
  expect(longer.data.pause?.kind).toBe('time-out');
  list.named.clear();
  await at('2026-11-20T12:00:00+02:00');
  expect((await tryToBuy(app, player)).status).toBe(200);
});

test('a longer break chosen during the query begins with the exclusion, and cannot be withdrawn', async () => {
  list.named.add(hash);
  list.whileAsked = async () => {
    await app.call('pausePlay', { token: player.token, body: { length: '24-hours' } });
  };
  expect((await tryToBuy(app, player)).errorCode).toBe('PLAY_PAUSED');
  const taken = await app.call('takeBackPause', { token: player.token });
  expect(taken.errorCode).toBe('PAUSE_HAS_BEGUN');
  expect((await tryToBuy(app, player)).errorCode).toBe('PLAY_PAUSED');
});

test('a positive response blocks all purchases, whatever pause applies', async () => {
  expect((await tryToBuy(app, player)).status).toBe(200);
  const named = `update exclusion_list_answer set outcome = 'listed' where player_id = $1`;
  await app.platform.pool.query(named, [player.playerId]);
  list.named.add(hash);
  expect((await tryToBuy(app, player)).errorCode).toBe('NATIONALLY_EXCLUDED');
});

test('a payment that arrives while the player is listed is refunded, and the mail gives the list as the reason', async () => {
  await at('2026-11-18T23:55:00+02:00');
  const { id } = await buyTicket(app, player);
  const checkoutId = await startCheckout(app, player, id);
  list.named.add(hash);
  await at('2026-11-19T00:01:00+02:00');
  expect((await tryToBuy(app, player)).errorCode).toBe('NATIONALLY_EXCLUDED');
  provider.set(checkoutId);
  await notify(app, provider, checkoutId);
  await app.runDueJobs();
  expect(await storedTicketStatus(app, id)).toBe('expired');
  const text = app.mailer.to(player.email).at(-1)?.text ?? '';
  expect(text).toContain('lista națională a persoanelor excluse de la joc ne-a spus că ești pe ea');
  expect(text).not.toContain('pauz');
});

test('another CNP is queried immediately, a player without one not at all', async () => {
  await tryToBuy(app, player);
  await app.call('updateProfile', { token: player.token, body: { cnp: '1900517123453' } });
  await tryToBuy(app, player);
  expect(list.asked).toEqual([hash, listHash(env.EXCLUSION_LIST_KEY, '1900517123453')]);
  player = await signUpPlayer(app, { complete: true });
  expect((await tryToBuy(app, player)).status).toBe(200);
  expect(list.asked).toHaveLength(2);
});

describe('while it does not respond', () => {
  test('closed: nobody can play, and nothing was bought', async () => {
    list.isAway = true;
    const refused = await tryToBuy(app, player);
    expect([refused.status, refused.errorCode]).toEqual([503, 'EXCLUSION_LIST_UNREACHABLE']);
    const { pool } = app.platform;
    expect((await pool.query('select from ticket where player_id = $1', [player.playerId])).rowCount).toBe(0);
    list.isAway = false;
    expect((await tryToBuy(app, player)).status).toBe(200);
  });

  test('open: play continues, and it is queried again after a minute', async () => {
    list.isAway = true;
    expect((await tryToBuy(open, player)).status).toBe(200);
    expect((await tryToBuy(open, player)).status).toBe(200);
    expect(list.asked).toHaveLength(1);
    list.isAway = false;
    list.named.add(hash);
    await at('2026-11-18T12:01:00+02:00');
    expect((await tryToBuy(open, player)).errorCode).toBe('NATIONALLY_EXCLUDED');
  });
});

describe('as an HTTP service', () => {
  let server: Server;
  let answer: (asked: string | undefined, body: string) => { status: number; body: string } | null;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const answered = answer(request.headers.authorization, body);
        if (answered !== null) response.writeHead(answered.status).end(answered.body);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const asked = () => httpExclusionList({ url, key: 'key', whenUnreachable: 'closed' }).isExcluded('a hash');

  test('it gets our key and the hash, and returns yes or no', async () => {
    answer = (authorization, body) => ({
      status: 200,
      body: JSON.stringify({ excluded: authorization === 'Bearer key' && body === '{"hash":"a hash"}' }),
    });
    expect(await asked()).toBe(true);
    answer = () => ({ status: 200, body: '{"excluded":false}' });
    expect(await asked()).toBe(false);
  });

  test.each([
    ['a failure', { status: 500, body: '{"excluded":false}' }, 'answered 500'],
    ['another shape', { status: 200, body: '{}' }, 'excluded'],
    ['no JSON', { status: 200, body: 'no' }, 'JSON'],
    ['nothing in time', null, 'timeout'],
  ])('%s is not a valid response', async (_, answered, failure) => {
    answer = () => answered;
    await expect(asked()).rejects.toThrow(failure);
    server.closeAllConnections();
  });
});
