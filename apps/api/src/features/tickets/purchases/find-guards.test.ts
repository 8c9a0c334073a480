import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOn, type Statements } from '../../../platform/database/statement.ts';
import {
  createTestApp,
  sessionIdOf,
  signUpPlayer,
  simpleOrder,
  wholeProfile,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { findGuards, type Buyer } from './find-guards.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function guardsOf(
  buyers: readonly Buyer[],
  { drawCount = 1, mostUnpaid = 1000, now = app.platform.clock.now() } = {},
) {
  const { config, database } = app.platform;
  const rules = { identity: config, isListChecked: false };
  return findGuards(statementsOn(database), buyers, { drawCount, mostUnpaid, now, ...rules });
}

function buyerOf({ playerId, refreshToken }: SignedUpPlayer, key: string = randomUUID()): Buyer {
  return { playerId, sessionId: sessionIdOf(refreshToken), key };
}

async function problemOf(player: SignedUpPlayer) {
  return (await guardsOf([buyerOf(player)])).buyers[0]?.problem;
}

test('accept a player with a complete profile and the consents', async () => {
  expect(await problemOf(await signUpPlayer(app, { complete: true }))).toBeNull();
});

test('a player with an empty profile must accept first', async () => {
  expect(await problemOf(await signUpPlayer(app))).toBe('ACCEPTANCES_MISSING');
});

test.each(['hasCheckedTermsAndConditions', 'hasCheckedPrivacyPolicy', 'hasCheckedGDPRPolicy'])(
  'without %s nothing can be bought',
  async (acceptance) => {
    const player = await signUpPlayer(app);
    const body = Object.fromEntries(Object.entries(wholeProfile).filter(([name]) => name !== acceptance));
    await app.call('updateProfile', { token: player.token, body });
    expect(await problemOf(player)).toBe('ACCEPTANCES_MISSING');
  },
);

test.each(['terms', 'privacy'] as const)(
  'a newer version of the %s must be accepted before the next ticket',
  async (text) => {
    const player = await signUpPlayer(app, { complete: true });
    const { config, clock, database } = app.platform;
    const acceptedVersions = { ...config.product.acceptedVersions, [text]: 2 };
    const identity = { ...config, product: { ...config.product, acceptedVersions } };
    const rules = { drawCount: 1, mostUnpaid: 20, now: clock.now(), identity, isListChecked: false };
    const { buyers } = await findGuards(statementsOn(database), [buyerOf(player)], rules);
    expect(buyers[0]?.problem).toBe('ACCEPTANCES_MISSING');
  },
);

test('after the consents, the profile must be complete', async () => {
  const player = await signUpPlayer(app);
  await app.call('updateProfile', {
    token: player.token,
    body: {
      hasCheckedTermsAndConditions: true,
      hasCheckedPrivacyPolicy: true,
      hasCheckedGDPRPolicy: true,
      firstName: 'Ioana',
    },
  });
  expect(await problemOf(player)).toBe('PROFILE_INCOMPLETE');
});

test('an ended session or a deleted player is unauthenticated, whatever the profile says', async () => {
  const player = await signUpPlayer(app, { complete: true });
  const deleted = await signUpPlayer(app, { complete: true });
  await app.platform.pool.query('update player set deleted_at = now() where player_id = $1', [
    deleted.playerId,
  ]);
  expect(await problemOf(deleted)).toBe('UNAUTHENTICATED');
  await app.call('logout', { token: player.token });
  expect(await problemOf(player)).toBe('UNAUTHENTICATED');
});

test('simultaneous ones get their own results, even for an unknown player and another player’s session', async () => {
  const [whole, bare] = [await signUpPlayer(app, { complete: true }), await signUpPlayer(app)];
  const { buyers } = await guardsOf([
    buyerOf(bare),
    buyerOf(whole),
    buyerOf(whole),
    { playerId: randomUUID(), sessionId: randomUUID(), key: randomUUID() },
    { ...buyerOf(whole), sessionId: sessionIdOf(bare.refreshToken) },
    { ...buyerOf(whole), sessionId: randomUUID() },
  ]);
  expect(buyers.map(({ problem }) => problem)).toEqual([
    'ACCEPTANCES_MISSING',
    null,
    null,
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
  ]);
});

test('an order counts earlier ones, each key once, without those that bought a ticket', async () => {
  const player = await signUpPlayer(app, { complete: true });
  const [bought, once, next] = [randomUUID(), randomUUID(), randomUUID()];
  const { status } = await app.call('buyTicket', {
    token: player.token,
    idempotencyKey: bought,
    body: simpleOrder,
  });
  expect(status).toBe(200);
  const keys = [bought, bought, once, once, next];
  const { buyers } = await guardsOf(
    keys.map((key) => buyerOf(player, key)),
    { mostUnpaid: 2 },
  );
  expect(buyers.map(({ problem }) => problem)).toEqual([null, null, null, null, 'UNPAID_TICKETS_FULL']);
});

test('games come with their next draws on sale, soonest first, up to the requested number', async () => {
  const now = app.platform.clock.now();
  const { rows } = await app.platform.pool.query<{ draw_id: string; sales_close_at: Date }>(
    `select draw_id, sales_close_at from draw where game_code = 'joker' and status = 'planned' and sales_close_at > $1
     order by draw_at`,
    [now],
  );
  const soonest = rows.map(({ draw_id }) => draw_id);
  const drawsAt = async (at: Date, count: number) =>
    (await guardsOf([], { drawCount: count, now: at })).games
      .get('joker')
      ?.openDraws.map(({ drawId }) => drawId);
  expect(await drawsAt(now, 3)).toEqual(soonest.slice(0, 3));
  expect(await drawsAt(rows[0]?.sales_close_at ?? now, 2)).toEqual(soonest.slice(1, 3));
  await app.platform.pool.query(`update game_setting set is_enabled = false where game_code = 'joker'`);
  const { games } = await guardsOf([]);
  await app.platform.pool.query(`update game_setting set is_enabled = true where game_code = 'joker'`);
  expect(Object.fromEntries([...games].map(([code, { isEnabled }]) => [code, isEnabled]))).toEqual({
    joker: false,
    'loto-5-40': true,
    'loto-6-49': true,
  });
});

test('never scan all waiting tickets, even before the tables are analyzed', async () => {
  const player = await signUpPlayer(app, { complete: true });
  let plan = '';
  const explaining: Statements = {
    async query({ text, values }) {
      const { rows } = await app.platform.pool.query<Record<string, string>>(`explain ${text}`, [...values]);
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      return { rows: [] };
    },
  };
  const { clock, config } = app.platform;
  const options = { drawCount: 1, mostUnpaid: 20, now: clock.now(), identity: config, isListChecked: true };
  await findGuards(explaining, [buyerOf(player)], options);
  expect(plan).toContain(' on ticket');
  // This index covers the unpaid tickets of all players.
  expect(plan).not.toContain('ticket_awaiting_payment');
});
