import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApp,
  FakeProvider,
  federatedSignInEnv,
  freshToken,
  signUpPlayer,
  simpleOrder,
  TokenIssuer,
  wholeProfile,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { readContents } from '../../../testing/database/database-contents.ts';
import { signInAtPartner } from '../../../testing/people/people.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

const cluj = { latitude: 46.771234, longitude: 23.623456, accuracyMeters: 33.21, ageMs: 1234 };
const szeged = { ...cluj, latitude: 46.253123, longitude: 20.141423 };

let issuer: TokenIssuer;
let enforcing: TestApp;
let warning: TestApp;
let off: TestApp;
let player: SignedUpPlayer;
let lines: string[] = [];
const partnerProvider = new FakeProvider('partner');
beforeAll(async () => {
  issuer = await TokenIssuer.start();
  const start = (policy: string, beside?: TestApp) =>
    createTestApp({
      env: { ...federatedSignInEnv(issuer), COUNTRY_CHECK: policy, LOG_LEVEL: 'trace' },
      overrides: { partnerProvider, logStream: { write: (line) => lines.push(line) } },
      ...(beside && { beside }),
    });
  enforcing = await start('enforce');
  warning = await start('warn', enforcing);
  off = await start('off', enforcing);
});
afterAll(async () => {
  await off.close();
  await warning.close();
  await enforcing.close();
  await issuer.close();
});
beforeEach(async () => {
  player = await signUpPlayer(enforcing, { complete: true });
  lines = [];
});

const buy = (
  app: TestApp,
  position?: object,
  { key = randomUUID(), language = 'ro' }: { key?: string; language?: string } = {},
) =>
  app.call('buyTicket', {
    token: freshToken(enforcing, player),
    idempotencyKey: key,
    body: { ...simpleOrder, ...(position && { position }) },
    headers: { 'accept-language': language },
  });

async function countTickets(): Promise<number> {
  const { rows } = await enforcing.platform.pool.query('select from ticket where player_id = $1', [
    player.playerId,
  ]);
  return rows.length;
}

describe('enforce', () => {
  test('sells for a position in Romania', async () => {
    expect((await buy(enforcing, cluj)).status).toBe(200);
    expect(await countTickets()).toBe(1);
  });

  test.each([
    ['elsewhere', szeged, 'OUTSIDE_COUNTRY', 'doar din România', 'only from Romania'],
    ['without a position', undefined, 'POSITION_MISSING', 'Permite accesul', 'Allow access'],
    ['with an old one', { ...cluj, ageMs: 600_001 }, 'POSITION_TOO_OLD', 'prea veche', 'too old'],
    [
      'with a vague one',
      { ...cluj, accuracyMeters: 1e6 },
      'POSITION_TOO_INACCURATE',
      'destul de precisă',
      'not precise enough',
    ],
  ])('sells nothing %s, and says why', async (_where, position, code, ro, en) => {
    const refused = await buy(enforcing, position);
    expect([refused.status, refused.errorCode]).toEqual([403, code]);
    expect(refused.json['errorMessage']).toContain(ro);
    expect((await buy(enforcing, position, { language: 'en' })).json['errorMessage']).toContain(en);
    expect(await countTickets()).toBe(0);
  });

  test('the key of a rejected purchase is free', async () => {
    const key = randomUUID();
    expect((await buy(enforcing, szeged, { key })).errorCode).toBe('OUTSIDE_COUNTRY');
    expect((await buy(enforcing, cluj, { key })).status).toBe(200);
  });

  test.each([
    ['one elsewhere', szeged] as const,
    ['none', undefined] as const,
    ...(isFullRun
      ? [
          ['the same', cluj] as const,
          ['another', { ...cluj, latitude: 45, ageMs: 0 }] as const,
          ['an old one', { ...cluj, ageMs: 10_000_000 }] as const,
        ]
      : []),
  ])('a repeated purchase with %s gets the same response', async (_what, position) => {
    const key = randomUUID();
    const first = await buy(enforcing, cluj, { key });
    const again = await buy(enforcing, position, { key });
    expect(again.status).toBe(200);
    expect(again.response.body).toBe(first.response.body);
    expect(await countTickets()).toBe(1);
  });

  test('a player whose session has ended learns nothing else', async () => {
    const refused = await enforcing.call('buyTicket', {
      token: freshToken(enforcing, { ...player, refreshToken: `.${randomUUID()}` }),
      idempotencyKey: randomUUID(),
      body: simpleOrder,
    });
    expect(refused.errorCode).toBe('UNAUTHENTICATED');
  });

  test('purchases of one batch are checked individually', async () => {
    const answers = await Promise.all(
      [cluj, szeged, undefined, cluj].map((position) => buy(enforcing, position)),
    );
    expect(answers.map(({ errorCode }) => errorCode)).toEqual([
      undefined,
      'OUTSIDE_COUNTRY',
      'POSITION_MISSING',
      undefined,
    ]);
  });
});

test('a partner’s player is checked like any other, and a repeated purchase is not', async () => {
  const { token, user } = await signInAtPartner(enforcing, issuer, `p-${randomUUID()}`);
  await enforcing.call('updateProfile', { token, body: wholeProfile });
  const external = (key: string, position?: object) =>
    enforcing.call('externalBuyTicket', {
      token,
      idempotencyKey: key,
      body: { ...simpleOrder, ...(position && { position }) },
    });
  const key = randomUUID();
  expect((await external(key)).errorCode).toBe('POSITION_MISSING');
  expect((await external(key, szeged)).errorCode).toBe('OUTSIDE_COUNTRY');
  const first = await external(key, cluj);
  expect(first.status).toBe(200);
  expect((await external(key, szeged)).data).toEqual(first.data);
  const payments = await enforcing.platform.pool.query('select from payment where player_id = $1', [user.id]);
  expect(payments.rowCount).toBe(1);
});

describe('warn', () => {
  test.each([
    [szeged, 'outside'],
    [undefined, 'no-position'],
    [{ ...cluj, ageMs: 600_001 }, 'too-old'],
    [{ ...cluj, accuracyMeters: 1e6 }, 'too-inaccurate'],
  ])('sells, and logs only the decision: %o, %s', async (position, countryProblem) => {
    const { status, response } = await buy(warning, position);
    expect(status).toBe(200);
    const logged = lines.map((line) => JSON.parse(line)).filter((line) => 'countryProblem' in line);
    expect(logged).toEqual([
      {
        level: expect.any(Number),
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        role: 'all',
        version: expect.any(String),
        reqId: expect.any(String),
        countryProblem,
        msg: 'a purchase came from no place in Romania',
      },
    ]);
    expect(response.statusCode).toBe(200);
  });

  test('logs nothing for a position in Romania', async () => {
    await buy(warning, cluj);
    expect(lines.join()).not.toContain('countryProblem');
  });
});

test('off: sells to anyone, and logs nothing', async () => {
  expect((await buy(off, szeged)).status).toBe(200);
  expect((await buy(off)).status).toBe(200);
  expect(lines.join()).not.toContain('countryProblem');
});

test('the games state which check applies', async () => {
  for (const [app, countryCheck] of [
    [enforcing, 'enforce'],
    [warning, 'warn'],
    [off, 'off'],
  ] as const) {
    expect((await app.call('gameTypes', { token: freshToken(enforcing, player) })).data.countryCheck).toBe(
      countryCheck,
    );
  }
});

test.each([
  { latitude: 91.123456 },
  { altitude: 100 },
  { latitude: null },
  ...(isFullRun ? [{ longitude: 181.123456 }, { accuracyMeters: -1 }, { ageMs: -1 }, { ageMs: 1.5 }] : []),
])('a position with %o is rejected as a whole', async (change) => {
  const refused = await buy(off, { ...cluj, ...change });
  expect([refused.status, refused.errorCode]).toEqual([400, 'VALIDATION_FAILED']);
});

test('no position is stored after the response: not in a table, a job or a log line', async () => {
  const key = randomUUID();
  for (const app of [enforcing, warning, off]) {
    await buy(app, cluj);
    await buy(app, szeged);
    await buy(app, { ...cluj, latitude: 91.123456 });
    await buy(app, cluj, { key });
    await buy(app, szeged, { key });
  }
  // Payments that are pending for a while get a job.
  enforcing.clock.advance(5_000);
  await enforcing.jobs['start-polls']?.({});
  const { filled } = await readContents(enforcing.platform.pool);
  const { rows: jobs } = await enforcing.platform.pool.query('select payload from _private_jobs');
  expect(jobs.length).toBeGreaterThan(0);
  const kept = JSON.stringify([[...filled], jobs, lines]);
  expect(kept).toContain(player.playerId);
  expect(lines.length).toBeGreaterThan(10);
  // Ignores digits after a colon, because seconds can be any digits.
  expect(kept).not.toMatch(/(?<!\d:|\d)(46\.7712|23\.6234|46\.2531|20\.1414|91\.1234|33\.21)/);
});
