import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type TestApp } from '../../../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const dayMs = 24 * 60 * 60_000;

async function exchange(refreshToken: string) {
  return app.call('refreshToken', { body: { refreshToken } });
}

/** Exchanges a valid token and returns the next one. */
async function next(refreshToken: string): Promise<string> {
  const answer = await exchange(refreshToken);
  expect(answer.status).toBe(200);
  return answer.data.refreshToken;
}

test('a refresh token is exchanged for a new pair of tokens', async () => {
  const player = await signUpPlayer(app);
  app.clock.advance(16 * 60_000);
  expect((await app.call('getProfile', { token: player.token })).errorCode).toBe('UNAUTHENTICATED');
  const answer = await exchange(player.refreshToken);
  expect(answer.status).toBe(200);
  expect(answer.data.refreshToken).not.toBe(player.refreshToken);
  expect((await app.call('getProfile', { token: answer.data.token })).status).toBe(200);
});

describe('a token that was already exchanged', () => {
  test('at the same time: two requests get the same successor, which stays valid', async () => {
    const { refreshToken } = await signUpPlayer(app);
    const [first, second] = await Promise.all([next(refreshToken), next(refreshToken)]);
    expect(first).toBe(second);
    app.clock.advance(15 * 60_000);
    await next(first);
  });

  test('within a minute, after a lost response: the same successor', async () => {
    const { refreshToken } = await signUpPlayer(app);
    const lost = await next(refreshToken);
    app.clock.advance(59_000);
    expect(await next(refreshToken)).toBe(lost);
  });

  test('later: the session ends for both holders of a token', async () => {
    const { refreshToken } = await signUpPlayer(app);
    const successor = await next(refreshToken);
    app.clock.advance(61_000);
    const stolen = await exchange(refreshToken);
    expect(stolen.status).toBe(401);
    expect(stolen.errorCode).toBe('REFRESH_TOKEN_INVALID');
    expect((await exchange(successor)).errorCode).toBe('REFRESH_TOKEN_INVALID');
  });

  test('a thief within the minute is noticed when the second one is used', async () => {
    const { refreshToken } = await signUpPlayer(app);
    const own = await next(refreshToken);
    const thief = await next(refreshToken);
    app.clock.advance(15 * 60_000);
    const thiefGoesOn = await next(thief);
    app.clock.advance(5 * 60_000);
    expect((await exchange(own)).errorCode).toBe('REFRESH_TOKEN_INVALID');
    expect((await exchange(thiefGoesOn)).errorCode).toBe('REFRESH_TOKEN_INVALID');
  });

  test('one before the last, however quickly', async () => {
    const { refreshToken } = await signUpPlayer(app);
    const last = await next(await next(refreshToken));
    expect((await exchange(refreshToken)).errorCode).toBe('REFRESH_TOKEN_INVALID');
    expect((await exchange(last)).errorCode).toBe('REFRESH_TOKEN_INVALID');
  });

  test('ends only that session', async () => {
    const player = await signUpPlayer(app);
    const other = await app.call('login', { body: { email: player.email, password: player.password } });
    await next(player.refreshToken);
    app.clock.advance(61_000);
    await exchange(player.refreshToken);
    expect((await exchange(other.data.refreshToken)).status).toBe(200);
  });
});

describe('the duration of a session', () => {
  test('is sixty days from the last exchange', async () => {
    let { refreshToken } = await signUpPlayer(app);
    for (let month = 0; month < 3; month += 1) {
      app.clock.advance(59 * dayMs);
      refreshToken = await next(refreshToken);
    }
    app.clock.advance(60 * dayMs);
    expect((await exchange(refreshToken)).errorCode).toBe('REFRESH_TOKEN_INVALID');
  });

  test('ends with the account', async () => {
    const player = await signUpPlayer(app);
    await app.platform.pool.query('update player set deleted_at = now() where player_id = $1', [
      player.playerId,
    ]);
    expect((await exchange(player.refreshToken)).errorCode).toBe('REFRESH_TOKEN_INVALID');
  });
});

describe('a forged token', () => {
  test.each([
    ['a word', 'abc'],
    ['an access token’s form', 'a.b.c'],
    ['parts of the right length', `${'-'.repeat(36)}.${'-'.repeat(36)}.${'A'.repeat(43)}`],
    ['a zero byte', '\u0000'],
  ])('%s', async (_name, refreshToken) => {
    const answer = await exchange(refreshToken);
    expect(answer.status).toBe(401);
    expect(answer.errorCode).toBe('REFRESH_TOKEN_INVALID');
  });

  test('with another player’s id', async () => {
    const [own, other] = [await signUpPlayer(app), await signUpPlayer(app)];
    const swapped = own.refreshToken.replace(own.playerId, other.playerId);
    expect((await exchange(swapped)).errorCode).toBe('REFRESH_TOKEN_INVALID');
    await next(own.refreshToken);
    await next(other.refreshToken);
  });

  test('an access token', async () => {
    const { token } = await signUpPlayer(app);
    expect((await exchange(token)).errorCode).toBe('REFRESH_TOKEN_INVALID');
  });
});

test('the database contains no token', async () => {
  const { refreshToken } = await signUpPlayer(app);
  const successor = await next(refreshToken);
  const stored = await app.platform.pool.query<{ row: unknown }>(
    'select row_to_json(session) as row from session',
  );
  const text = JSON.stringify(stored.rows);
  for (const held of [refreshToken, successor]) {
    const secret = held.split('.')[2] ?? '';
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  }
});

test('malformed: no token', async () => {
  const answer = await app.call('refreshToken', { body: {} });
  expect(answer.errorCode).toBe('VALIDATION_FAILED');
  expect(Object.keys(answer.json['fieldErrors'] as object)).toEqual(['refreshToken']);
});

/** Exchanges a token every 50 days and returns after how many days it was rejected. */
async function endOf(of: TestApp): Promise<number> {
  let { refreshToken } = await signUpPlayer(of);
  for (let days = 50; days <= 1000; days += 50) {
    of.clock.advance(50 * dayMs);
    const answer = await of.call('refreshToken', { body: { refreshToken } });
    if (answer.status !== 200) return days;
    refreshToken = answer.data.refreshToken;
  }
  return Infinity;
}

describe('the absolute end of a session', () => {
  test('is 180 days after the sign-in, however often it is used', async () => {
    expect(await endOf(app)).toBe(200);
  });

  test('follows the configuration, even for existing sessions', async () => {
    const player = await signUpPlayer(app);
    const stricter = await createTestApp({ env: { SESSION_MAX_DAYS: '10' }, beside: app });
    try {
      app.clock.advance(11 * dayMs);
      const body = { refreshToken: player.refreshToken };
      expect((await stricter.call('refreshToken', { body })).errorCode).toBe('REFRESH_TOKEN_INVALID');
      expect(await endOf(stricter)).toBe(50);
    } finally {
      await stricter.close();
    }
  });
});

test('refreshes are limited by session, so players behind one address do not block each other', async () => {
  const limited = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
  try {
    const many = await signUpPlayer(limited);
    for (let count = 0; count < 60; count += 1) {
      const { refreshToken } = many;
      expect((await limited.call('refreshToken', { body: { refreshToken } })).status).toBe(200);
    }
    const refused = await limited.call('refreshToken', { body: { refreshToken: many.refreshToken } });
    expect(refused.errorCode).toBe('RATE_LIMITED');
    limited.clock.advance(30_000);
    const neighbour = await signUpPlayer(limited);
    const { refreshToken } = neighbour;
    expect((await limited.call('refreshToken', { body: { refreshToken } })).status).toBe(200);
  } finally {
    await limited.close();
  }
});
