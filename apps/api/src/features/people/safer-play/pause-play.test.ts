import { randomUUID } from 'node:crypto';
import type { PauseLength } from '@loto/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  appleClaims,
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  federatedSignInEnv,
  googleClaims,
  mailedCode,
  notify,
  returnUrls,
  signedInAt,
  signUpPlayer,
  simpleOrder,
  startCheckout,
  storedTicketStatus,
  TokenIssuer,
  wholeProfile,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { signInAtPartner } from '../../../testing/people/people.ts';
import { balanceBani } from '../../money/ledger/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

const start = '2026-11-18T12:00:00+02:00';
let app: TestApp;
/** A second server, which checks the CNP before a purchase. */
let checked: TestApp;
let issuer: TokenIssuer;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  issuer = await TokenIssuer.start();
  app = await createTestApp({
    start,
    env: federatedSignInEnv(issuer),
    overrides: { paymentProvider: provider },
  });
  checked = await createTestApp({ beside: app, env: { IDENTITY_CHECK: 'cnp' } });
});
afterAll(async () => {
  await checked.close();
  await app.close();
  await issuer.close();
});

beforeEach(async () => {
  app.clock.set(start);
  player = await signUpPlayer(app, { complete: true });
});

async function complete(token: string, profile: object): Promise<void> {
  expect((await app.call('updateProfile', { token, body: profile })).status).toBe(200);
}

async function at(instant: string): Promise<void> {
  player = await signedInAt(app, player, instant);
}

const pause = (length: PauseLength) => app.call('pausePlay', { token: player.token, body: { length } });
const takeBack = () => app.call('takeBackPause', { token: player.token });
const pauseNow = async (token = player.token) => (await app.call('getPlayPause', { token })).data.pause;
const order = (token = player.token) =>
  app.call('buyTicket', { token, idempotencyKey: randomUUID(), body: simpleOrder });

test('Svenska Spel: a pause of 24 hours begins immediately, and everything but buying works', async () => {
  const { id } = await buyPaidTicket(app, provider, player);
  expect((await pause('24-hours')).data.pause).toEqual({
    kind: 'time-out',
    startsAt: '2026-11-18T12:00:10+02:00',
    endsAt: '2026-11-19T12:00:10+02:00',
  });
  const refused = await order();
  expect([refused.status, refused.errorCode]).toEqual([403, 'PLAY_PAUSED']);
  expect(refused.json['errorMessage']).toContain('până la 19.11.2026, 12:00');
  // The player signs in and sees the ticket, which stays in play.
  const { email, password } = player;
  const { token } = (await app.call('login', { body: { email, password } })).data;
  expect((await app.call('getTicket', { id, token })).data.status).toBe('active');
  await at('2026-11-19T12:00:10+02:00');
  expect(await pauseNow()).toBeNull();
  expect((await order()).status).toBe(200);
});

describe('a time-out can be withdrawn until it begins ten seconds later', () => {
  test('unpaid orders remain until it begins, and then expire', async () => {
    const { id } = await buyTicket(app, player);
    await pause('24-hours');
    app.clock.advance(9_999);
    await app.runDueJobs();
    expect(await storedTicketStatus(app, id)).toBe('awaiting-payment');
    app.clock.advance(1);
    // The queue runs this job after ten seconds, even if the player has closed the page.
    await app.jobs['begin-pause']?.({ playerId: player.playerId });
    expect(await storedTicketStatus(app, id)).toBe('expired');
    expect((await takeBack()).errorCode).toBe('PAUSE_HAS_BEGUN');
    expect(await pauseNow()).not.toBeNull();
  });

  test('one chosen by mistake leaves no trace', async () => {
    const { id } = await buyTicket(app, player);
    await pause('30-days');
    app.clock.advance(9_999);
    expect((await takeBack()).data.pause).toBeNull();
    // Cancelling twice changes nothing.
    expect((await takeBack()).data.pause).toBeNull();
    app.clock.advance(1);
    await app.jobs['begin-pause']?.({ playerId: player.playerId });
    expect(await storedTicketStatus(app, id)).toBe('awaiting-payment');
    expect((await order()).status).toBe(200);
  });

  test('nothing can be bought or paid during these seconds; after withdrawing, buying is possible', async () => {
    const { id } = await buyTicket(app, player);
    await pause('24-hours');
    expect((await order()).errorCode).toBe('PLAY_PAUSED');
    const paying = () =>
      app.call('checkout', { id, token: player.token, idempotencyKey: randomUUID(), body: returnUrls });
    expect((await paying()).errorCode).toBe('PLAY_PAUSED');
    await takeBack();
    expect((await paying()).status).toBe(200);
  });

  test('a time-out that has begun can only be extended, and a self-exclusion begins immediately', async () => {
    await pause('24-hours');
    app.clock.advance(10_000);
    expect((await pause('7-days')).data.pause).toMatchObject({ startsAt: '2026-11-18T12:00:10+02:00' });
    expect((await takeBack()).errorCode).toBe('PAUSE_HAS_BEGUN');
    player = await signUpPlayer(app, { complete: true });
    const { id } = await buyTicket(app, player);
    await pause('24-hours');
    await pause('6-months');
    expect(await storedTicketStatus(app, id)).toBe('expired');
    expect((await takeBack()).errorCode).toBe('PAUSE_HAS_BEGUN');
  });

  test('the database keeps one that has begun, and does not let one begin later', async () => {
    await pause('24-hours');
    const { pool } = app.platform;
    const taken = pool.query(
      `insert into play_state (player_id, revision, recorded_at) values ($1, 2, '2026-11-18 12:00:10+02')`,
      [player.playerId],
    );
    await expect(taken).rejects.toMatchObject({ constraint: 'play_pause_is_not_shortened' });
    const late = pool.query(
      `insert into play_state (player_id, revision, pause_kind, paused_at, paused_until, recorded_at)
       values ($1, 2, 'time-out', '2026-11-18 12:00:11+02', '2027-01-01', '2026-11-18 12:00:00+02')`,
      [player.playerId],
    );
    await expect(late).rejects.toMatchObject({ constraint: 'play_pause_begins_soon' });
  });
});

describe('Romania (HG 111/2016 art. 132): a self-exclusion applies immediately', () => {
  test('unpaid orders expire, and nothing can be paid or bought', async () => {
    const { id } = await buyTicket(app, player);
    await pause('1-year');
    expect((await order()).errorCode).toBe('SELF_EXCLUDED');
    expect(await storedTicketStatus(app, id)).toBe('expired');
    const paying = () =>
      app.call('checkout', { id, token: player.token, idempotencyKey: randomUUID(), body: returnUrls });
    expect((await paying()).errorCode).toBe('TICKET_NOT_PAYABLE');
    // Simulates an order that is inserted concurrently.
    await app.platform.pool.query('alter table ticket disable trigger ticket_status_changes');
    await app.platform.pool.query(`update ticket set status = 'awaiting-payment' where ticket_id = $1`, [id]);
    await app.platform.pool.query('alter table ticket enable trigger ticket_status_changes');
    expect((await paying()).errorCode).toBe('SELF_EXCLUDED');
  });

  test('a later payment: no ticket, a refund, and a mail with the reason', async () => {
    const { id } = await buyTicket(app, player);
    const checkoutId = await startCheckout(app, player, id);
    await pause('6-months');
    provider.set(checkoutId);
    expect(await notify(app, provider, checkoutId)).toBe(200);
    await app.runDueJobs();
    expect(await storedTicketStatus(app, id)).toBe('expired');
    const { rows } = await app.platform.pool.query(
      'select status, refund_reason from payment where ticket_id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'refunded', refund_reason: 'play-paused' }]);
    expect(await balanceBani(app.platform.database, 'refunds-payable')).toBe(0);
    const mail = app.mailer.to(player.email).at(-1);
    expect(mail?.text).toContain('Plata a ajuns în timpul unei pauze sau al unei excluderi');
  });
});

describe('The Lott: exclusion is irrevocable', () => {
  test('it can be extended but not shortened', async () => {
    await pause('1-year');
    expect((await pause('6-months')).errorCode).toBe('PAUSE_NOT_SHORTENED');
    expect((await pause('24-hours')).errorCode).toBe('PAUSE_NOT_SHORTENED');
    expect((await pause('2-years')).data.pause).toEqual({
      kind: 'self-exclusion',
      startsAt: start,
      endsAt: '2028-11-19T00:00:00+02:00',
    });
    await pause('for-ever');
    expect((await pause('for-ever')).errorCode).toBe('PAUSE_NOT_SHORTENED');
    // Other changes of the play state keep the pause.
    await app.call('setPlayLimits', { token: player.token, body: { day: 1000 } });
    expect(await pauseNow()).toMatchObject({ endsAt: null });
  });

  test.each([
    ['without it', 'null, null, null'],
    ['with an earlier end', `'self-exclusion', '2026-11-18', '2027-11-18'`],
  ])('the database rejects a play state %s', async (_, columns) => {
    await pause('2-years');
    const written = app.platform.pool.query(
      `insert into play_state (player_id, revision, pause_kind, paused_at, paused_until, recorded_at)
       values ($1, 2, ${columns}, '2040-01-01')`,
      [player.playerId],
    );
    await expect(written).rejects.toMatchObject({ constraint: 'play_pause_is_not_shortened' });
  });

  test('the database stores excluded people until the exclusion ends, then the job deletes them', async () => {
    await pause('for-ever');
    const { pool } = app.platform;
    const kept = async () => (await pool.query('select from excluded_identity')).rowCount;
    const before = await kept();
    await expect(pool.query('delete from excluded_identity')).rejects.toThrow('never shortened');
    const shortened = pool.query(`update excluded_identity set ends_at = '2027-01-01'`);
    await expect(shortened).rejects.toThrow('never shortened');
    await pool.query(`insert into excluded_identity (kind, hash, key_id, ends_at)
      values ('e-mail', sha256('x'), '\\x0000000000000000', '2020-01-01')`);
    await app.jobs['forget-ended-exclusions']?.({});
    expect(await kept()).toBe(before);
  });
});

async function register(email: string): Promise<string> {
  await app.call('register', { body: { email, password: 'alt bilet norocos' } });
  await app.runDueJobs();
  const emailVerificationOTP = mailedCode(app, email);
  return (await app.call('verifyEmail', { body: { email, emailVerificationOTP } })).data.token;
}

async function excludeAndDelete(): Promise<void> {
  await pause('5-years');
  const { token, password } = player;
  expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
}

const isDocumentNeeded = async (token: string) =>
  (await app.call('getProfile', { token })).data.user.userProfile.isIdentityHeld;

/** Enters a CNP on the server that checks it. */
async function give(token: string, cnp: string): Promise<void> {
  expect((await checked.call('updateProfile', { token, body: { cnp } })).status).toBe(200);
}

test('a time-out continues in a new account until it ends', async () => {
  await pause('7-days');
  const { token, password } = player;
  expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
  player = { ...player, token: await register(player.email) };
  expect(await pauseNow()).toMatchObject({ kind: 'time-out', endsAt: '2026-11-25T12:00:10+02:00' });
  expect((await order()).errorCode).toBe('PLAY_PAUSED');
});

describe('registering again does not circumvent it', () => {
  const excluded = { kind: 'self-exclusion', endsAt: '2031-11-19T00:00:00+02:00' };

  test('with the same e-mail, even with a tag', async () => {
    await excludeAndDelete();
    const token = await register(player.email);
    expect(await pauseNow(token)).toMatchObject(excluded);
    await complete(token, wholeProfile);
    expect((await order(token)).errorCode).toBe('SELF_EXCLUDED');
    expect(await pauseNow(await register(player.email.replace('@', '+joc@')))).toMatchObject(excluded);
  });

  test('with Google and the same e-mail', { tags: ['full-run'] }, async () => {
    await excludeAndDelete();
    const { nonce } = (await app.call('signInOptions')).data;
    const claims = { ...googleClaims(app.clock, randomUUID(), player.email), nonce };
    const signedIn = await app.call('googleLogin', { body: { token: await issuer.sign(claims) } });
    expect(await pauseNow(signedIn.data.token)).toMatchObject(excluded);
  });

  test.each([
    ['Google', 'googleLogin', googleClaims] as const,
    ...(isFullRun ? [['Apple', 'appleLogin', appleClaims] as const] : []),
  ])('with %s: as the same person there, with another e-mail', async (_, login, claimsOf) => {
    const subject = randomUUID();
    const signIn = async () => {
      const { nonce } = (await app.call('signInOptions')).data;
      const claims = { ...claimsOf(app.clock, subject, `${randomUUID()}@exemplu.ro`), nonce };
      return (await app.call(login, { body: { token: await issuer.sign(claims) } })).data.token;
    };
    const first = await signIn();
    await app.call('pausePlay', { token: first, body: { length: '5-years' } });
    await app.call('deleteAccount', { token: first, body: {} });
    expect(await pauseNow(await signIn())).toMatchObject(excluded);
  });

  test('with a partner: as the same person there, whatever the profile says', async () => {
    const subject = randomUUID();
    const here = await signInAtPartner(app, issuer, subject);
    await app.call('pausePlay', { token: here.token, body: { length: '5-years' } });
    await app.call('deleteAccount', { token: here.token, body: {} });
    const again = await signInAtPartner(app, issuer, subject);
    expect(await pauseNow(again.token)).toMatchObject(excluded);
  });

  const birthDate = '1990-05-17';
  /** Creates a player with a checked CNP. */
  async function signUpWith(cnp: string): Promise<SignedUpPlayer> {
    const signedUp = await signUpPlayer(app);
    await complete(signedUp.token, { ...wholeProfile, birthDate });
    await give(signedUp.token, cnp);
    return signedUp;
  }

  test('with the same CNP: anybody can enter it, so a document is needed', async () => {
    const cnp = '1900517123568';
    player = await signUpWith(cnp);
    await excludeAndDelete();
    const { token } = await signUpWith(cnp);
    // Entering a CNP doesn't reveal the end of another person's exclusion.
    expect([await pauseNow(token), await isDocumentNeeded(token)]).toEqual([null, true]);
    expect((await order(token)).errorCode).toBe('IDENTITY_HELD');
  });

  test('with the CNP of an excluded person whose account still exists', async () => {
    const cnp = '1900517123584';
    player = await signUpWith(cnp);
    await pause('5-years');
    expect(await isDocumentNeeded((await signUpWith(cnp)).token)).toBe(true);
  });

  test('after a time-out of a deleted account: with the same CNP', async () => {
    const cnp = '1900517123592';
    player = await signUpWith(cnp);
    await pause('7-days');
    await app.call('deleteAccount', { token: player.token, body: { password: player.password } });
    expect(await isDocumentNeeded((await signUpWith(cnp)).token)).toBe(true);
  });

  test('with another CNP in the same account: a checked CNP can be entered only once', async () => {
    player = await signUpWith('1900517123517');
    expect((await order()).status).toBe(200);
    await give(player.token, '1900517123517');
    expect(await isDocumentNeeded(player.token)).toBe(false);
    await give(player.token, '1900517123525');
    expect((await order()).errorCode).toBe('IDENTITY_HELD');
  });

  test('an exclusion extended in the new account is stored for longer', async () => {
    await excludeAndDelete();
    const again = await register(player.email);
    const lengthened = await app.call('pausePlay', { token: again, body: { length: 'for-ever' } });
    expect(lengthened.data.pause?.endsAt).toBeNull();
    await app.call('deleteAccount', { token: again, body: { password: 'alt bilet norocos' } });
    // Codes aren't mailed more often than this.
    app.clock.advance(10 * 60_000);
    expect(await pauseNow(await register(player.email))).toMatchObject({ endsAt: null });
  });

  test('a recognised account does not exclude the owner of its CNP', async () => {
    const cnp = '1900517123541';
    await excludeAndDelete();
    const again = await register(player.email);
    await complete(again, { ...wholeProfile, birthDate });
    await give(again, cnp);
    await app.call('deleteAccount', { token: again, body: { password: 'alt bilet norocos' } });
    const { token } = await signUpWith(cnp);
    expect([await pauseNow(token), await isDocumentNeeded(token)]).toEqual([null, false]);
  });

  test('an unchecked CNP excludes nobody: anybody can enter it', async () => {
    const profile = { ...wholeProfile, birthDate, cnp: '1900517123488' };
    await complete(player.token, profile);
    await excludeAndDelete();
    const { token } = await signUpPlayer(app);
    await complete(token, profile);
    await give(token, profile.cnp);
    expect([await pauseNow(token), await isDocumentNeeded(token)]).toEqual([null, false]);
  });

  test('a person with the phone, name and date of birth of an excluded person can play', async () => {
    await excludeAndDelete();
    const { token } = await signUpPlayer(app, { complete: true });
    expect((await order(token)).status).toBe(200);
  });
});
