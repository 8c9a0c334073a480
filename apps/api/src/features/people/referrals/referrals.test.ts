import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type SignedUpPlayer, type TestApp } from '../../../testing/index.ts';
import { eraseReferralCodes } from './referral-code-table.ts';

let app: TestApp;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.pool.query('truncate attempt');
  player = await signUpPlayer(app);
});

async function generate(label = 'Afișul de la chioșc') {
  const made = await app.call('generateReferralCode', { token: player.token, body: { label } });
  expect(made.status).toBe(200);
  return made.data.referralCode;
}

/** Returns the current list, using a new token. */
async function list() {
  const { email, password } = player;
  const { token } = (await app.call('login', { body: { email, password } })).data;
  return (await app.call('referralCodes', { token })).data;
}

/** Reports a visit from a network address. */
const visit = (code: string, from = '192.0.2.1') =>
  app.call('referralCodeVisits', { body: { code }, headers: { 'x-forwarded-for': from } });

describe('a player’s QR code', () => {
  test('is short, random and without ambiguous letters', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => generate()));
    for (const { code, url } of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(url).toBe(`http://localhost:3000/auth/registration/${code}`);
    }
    expect(new Set(codes.map(({ code }) => code)).size).toBe(5);
  });

  test('is listed newest first, only for its player', async () => {
    const first = await generate('Vitrină');
    app.clock.advance(60_000);
    const second = await generate('  Fluturaș  ');
    expect(second).toMatchObject({ label: 'Fluturaș', visits: 0, registrations: 0 });
    expect(await list()).toEqual({ referralCodes: [second, first], totalCount: 2 });
    const other = await signUpPlayer(app);
    expect((await app.call('referralCodes', { token: other.token })).data).toEqual({
      referralCodes: [],
      totalCount: 0,
    });
  });

  test.each(['', '   ', 'x'.repeat(61), 'a\u0000b', 'a\nb', 7, null])('cannot be named %j', async (label) => {
    const refused = await app.call('generateReferralCode', { token: player.token, body: { label } });
    expect(refused.errorCode).toBe('VALIDATION_FAILED');
  });

  test('is limited to twenty, even for simultaneous requests', async () => {
    const made = await Promise.all(
      Array.from({ length: 24 }, () =>
        app.call('generateReferralCode', { token: player.token, body: { label: 'Chioșc' } }),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = made.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json).toMatchObject({
      errorCode: 'REFERRAL_CODES_FULL',
      errorMessage: 'Ai atâtea coduri QR câte poți avea (20).',
    });
    expect((await list()).totalCount).toBe(20);
  });

  test('counts registrations once the e-mail is verified', async () => {
    const { code } = await generate();
    const email = `${code.toLowerCase()}@jucator.test`;
    await app.call('register', { body: { email, password: 'bilet norocos de joi', qr_code: code } });
    expect((await list()).referralCodes[0]?.registrations).toBe(0);
    await app.runDueJobs();
    const otp = /(?<!\d)\d{6}(?!\d)/.exec(app.mailer.to(email)[0]?.text ?? '')?.[0];
    await app.call('verifyEmail', { body: { email, emailVerificationOTP: otp } });
    expect((await list()).referralCodes[0]?.registrations).toBe(1);
  });

  test('loses its label when the player leaves, and keeps its count', async () => {
    const { code } = await generate('Ioana Marinescu');
    const other = await signUpPlayer(app);
    await app.call('generateReferralCode', { token: other.token, body: { label: 'Rămâne' } });
    await visit(code);
    await eraseReferralCodes(app.platform.database, player.playerId);
    expect((await list()).referralCodes).toMatchObject([{ label: '', visits: 1 }]);
    const untouched = await app.call('referralCodes', { token: other.token });
    expect(untouched.data.referralCodes).toMatchObject([{ label: 'Rămâne' }]);
  });
});

describe('a visit', () => {
  test('counts once a day per network address and code', async () => {
    const { code } = await generate();
    const other = await generate();
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2'])
      expect((await visit(code, address)).json).toEqual({ success: true, data: {} });
    await visit(other.code);
    expect((await list()).referralCodes.map(({ visits }) => visits)).toEqual([1, 3]);
    app.clock.advance(24 * 60 * 60_000);
    await visit(code);
    expect((await list()).referralCodes.map(({ visits }) => visits)).toEqual([1, 4]);
  });

  test('of an unknown code says so', async () => {
    const unknown = await visit('0123456789');
    expect([unknown.status, unknown.errorCode]).toEqual([404, 'REFERRAL_CODE_NOT_FOUND']);
  });

  test('cannot be used to find codes', async () => {
    for (let tries = 0; tries < 20; tries += 1) await visit('0123456789', '192.0.2.9');
    const refused = await visit('0123456789', '192.0.2.9');
    expect([refused.status, refused.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect((await visit('0123456789', '192.0.2.10')).status).toBe(404);
  });

  test('leaves only a number when its day is over', async () => {
    const { code } = await generate();
    await visit(code, '192.0.2.1');
    await visit(code, '192.0.2.2');
    const visitors = () =>
      app.platform.pool.query('select visitor_hash from referral_visit where player_id = $1', [
        player.playerId,
      ]);
    await app.jobs['fold-referral-visits']?.({});
    expect((await visitors()).rowCount).toBe(2);
    app.clock.advance(2 * 24 * 60 * 60_000);
    await visit(code, '192.0.2.1');
    await app.jobs['fold-referral-visits']?.({});
    await app.jobs['fold-referral-visits']?.({});
    expect((await visitors()).rowCount).toBe(1);
    expect((await list()).referralCodes[0]?.visits).toBe(3);
  });
});
