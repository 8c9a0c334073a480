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
import { signInAtPartner } from '../../../testing/people.ts';
import { openTerminal, type Terminal } from '../../../operator/testing/terminal.ts';
import { balanceBani } from '../../money/ledger/index.ts';
import { isFullRun } from '../../../testing/full-run.ts';

const start = '2026-11-18T12:00:00+02:00';
let app: TestApp;
/** Beside it, where the CNP is checked before a purchase. */
let checked: TestApp;
let issuer: TokenIssuer;
let terminal: Terminal;
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
  terminal = await openTerminal(app);
});
afterAll(async () => {
  await checked.close();
  await app.close();
  await issuer.close();
});

let count = 0;
/** A person that no other test has: a phone and a name. */
function someone() {
  count += 1;
  const letters = 'a'.repeat(count);
  return {
    ...wholeProfile,
    phone: `07213${String(count).padStart(5, '0')}`,
    lastName: `Ștefănescu ${letters}`,
  };
}

let person: ReturnType<typeof someone>;
beforeEach(async () => {
  app.clock.set(start);
  person = someone();
  player = await signUpPlayer(app);
  await complete(player.token, person);
});

async function complete(token: string, profile: object): Promise<void> {
  expect((await app.call('updateProfile', { token, body: profile })).status).toBe(200);
}

async function at(instant: string): Promise<void> {
  player = await signedInAt(app, player, instant);
}

const pause = (length: PauseLength) => app.call('pausePlay', { token: player.token, body: { length } });
const pauseNow = async (token = player.token) => (await app.call('getPlayPause', { token })).data.pause;
const order = (token = player.token) =>
  app.call('buyTicket', { token, idempotencyKey: randomUUID(), body: simpleOrder });

test('Svenska Spel: one pause of 24 hours at once, in which everything but buying works', async () => {
  const { id } = await buyPaidTicket(app, provider, player);
  expect((await pause('24-hours')).data.pause).toEqual({
    kind: 'time-out',
    startsAt: start,
    endsAt: '2026-11-19T12:00:00+02:00',
  });
  const refused = await order();
  expect([refused.status, refused.errorCode]).toEqual([403, 'PLAY_PAUSED']);
  expect(refused.json['errorMessage']).toContain('până la 19.11.2026, 12:00');
  // signs in and sees the ticket, which stays in play
  const { email, password } = player;
  const { token } = (await app.call('login', { body: { email, password } })).data;
  expect((await app.call('getTicket', { id, token })).data.status).toBe('active');
  await at('2026-11-19T12:00:00+02:00');
  expect(await pauseNow()).toBeNull();
  expect((await order()).status).toBe(200);
});

describe('Romania (HG 111/2016 art. 132): a self-exclusion is executed at once', () => {
  test('unpaid orders expire, and none is paid or bought', async () => {
    const { id } = await buyTicket(app, player);
    await pause('1-year');
    expect((await order()).errorCode).toBe('SELF_EXCLUDED');
    expect(await storedTicketStatus(app, id)).toBe('expired');
    const paying = () =>
      app.call('checkout', { id, token: player.token, idempotencyKey: randomUUID(), body: returnUrls });
    expect((await paying()).errorCode).toBe('TICKET_NOT_PAYABLE');
    // an order that was inserted in the very moment
    await app.platform.pool.query('alter table ticket disable trigger ticket_status_changes');
    await app.platform.pool.query(`update ticket set status = 'awaiting-payment' where ticket_id = $1`, [id]);
    await app.platform.pool.query('alter table ticket enable trigger ticket_status_changes');
    expect((await paying()).errorCode).toBe('SELF_EXCLUDED');
  });

  test('a payment that arrives after it: no ticket, money back, and a mail to the player says why', async () => {
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
  test('it is lengthened, never shortened', async () => {
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
    // another change of what holds keeps it
    await app.call('setPlayLimits', { token: player.token, body: { day: 1000 } });
    expect(await pauseNow()).toMatchObject({ endsAt: null });
  });

  test('is answered with the pause that runs where only another account of the person changes', async () => {
    await pause('1-year');
    const other = await signUpPlayer(app);
    await complete(other.token, someone());
    await app.platform.pool.query(
      `update player_profile set cnp_hash = sha256('two'), cnp_hash_key = '\\x0000000000000000', cnp_checked_at = now(),
       identity_confirmed_at = now() where player_id = any($1)`,
      [[player.playerId, other.playerId]],
    );
    expect(await pause('6-months')).toMatchObject({
      status: 200,
      data: { pause: { endsAt: '2027-11-19T00:00:00+02:00' } },
    });
    expect(await pauseNow(other.token)).toMatchObject({ endsAt: '2027-05-19T00:00:00+03:00' });
    expect((await pause('6-months')).errorCode).toBe('PAUSE_NOT_SHORTENED');
  });

  test('lengthening one keeps for longer neither what another person’s made nor an unchecked CNP', async () => {
    const one = someone();
    const [early, late] = [await signUpPlayer(app), await signUpPlayer(app)];
    const cnp = '1900517123541';
    await complete(early.token, { ...one, birthDate: '1990-05-17' });
    await complete(late.token, { ...someone(), birthDate: '1990-05-17' });
    await give(late.token, cnp);
    await app.call('pausePlay', { token: early.token, body: { length: '6-months' } });
    await app.call('pausePlay', { token: late.token, body: { length: '1-year' } });
    await pause('1-year');
    const longest = async () => {
      const { rows } = await app.platform.pool.query<{ kind: string }>(
        `select distinct kind from excluded_identity where ends_at = '2028-11-21T00:00:00+02:00' order by kind`,
      );
      return rows.map(({ kind }) => kind);
    };
    await complete(player.token, { ...one, birthDate: '1990-05-17', cnp });
    // a day on which no other test of this file excludes for two years
    await at('2026-11-20T12:00:00+02:00');
    await pause('2-years');
    expect(await longest()).toEqual(['e-mail']);
  });

  test.each([
    ['without it', 'null, null, null'],
    ['with an earlier end', `'self-exclusion', '2026-11-18', '2027-11-18'`],
  ])('the database refuses a state of play %s', async (_, columns) => {
    await pause('2-years');
    const written = app.platform.pool.query(
      `insert into play_state (player_id, revision, pause_kind, paused_at, paused_until, recorded_at)
       values ($1, 2, ${columns}, '2040-01-01')`,
      [player.playerId],
    );
    await expect(written).rejects.toMatchObject({ constraint: 'play_pause_is_not_shortened' });
  });

  test('the database keeps who is excluded until the exclusion ends, and the job forgets them then', async () => {
    await pause('for-ever');
    const { pool } = app.platform;
    const kept = async () => (await pool.query('select from excluded_identity')).rowCount;
    const before = await kept();
    await expect(pool.query('delete from excluded_identity')).rejects.toThrow('never shortened');
    const shortened = pool.query(`update excluded_identity set ends_at = '2027-01-01'`);
    await expect(shortened).rejects.toThrow('never shortened');
    await pool.query(`insert into excluded_identity (kind, hash, ends_at)
      values ('phone', sha256('x'), '2020-01-01')`);
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

const isHeld = async (token: string) =>
  (await app.call('getProfile', { token })).data.user.userProfile.isIdentityHeld;

/** Where the CNP is checked before a purchase. */
async function give(token: string, cnp: string): Promise<void> {
  expect((await checked.call('updateProfile', { token, body: { cnp } })).status).toBe(200);
}

test('a time-out goes on in a new account until it ends', async () => {
  await pause('7-days');
  const { token, password } = player;
  expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
  player = { ...player, token: await register(player.email) };
  expect(await pauseNow()).toMatchObject({ kind: 'time-out', endsAt: '2026-11-25T12:00:00+02:00' });
  expect((await order()).errorCode).toBe('PLAY_PAUSED');
});

test('another account with the same CNP is held; where the documents of both were seen it is paused', async () => {
  const [one, other] = [await signUpPlayer(app), await signUpPlayer(app)];
  for (const { token } of [one, other]) await complete(token, { ...someone(), birthDate: '1991-05-17' });
  // stored before it had to be checked, and hashed by the job
  await complete(other.token, { cnp: '1910517123451' });
  await give(one.token, '1910517123451');
  await app.platform.pool.query(
    'update player_profile set cnp_hash = null, cnp_hash_key = null where player_id = $1',
    [other.playerId],
  );
  await app.jobs['rehash-cnps']?.({});
  await app.call('pausePlay', { token: one.token, body: { length: '1-year' } });
  expect([await pauseNow(other.token), await isHeld(other.token)]).toEqual([null, true]);
  expect((await order(other.token)).errorCode).toBe('IDENTITY_HELD');
  await app.platform.pool.query(
    'update player_profile set identity_confirmed_at = now() where player_id = any($1)',
    [[one.playerId, other.playerId]],
  );
  await app.call('pausePlay', { token: one.token, body: { length: '2-years' } });
  expect(await pauseNow(other.token)).toMatchObject({ kind: 'self-exclusion' });
});

describe('registering again is no way around', () => {
  const excluded = { kind: 'self-exclusion', endsAt: '2031-11-19T00:00:00+02:00' };

  test('with the same e-mail, also with a tag', async () => {
    await excludeAndDelete();
    const token = await register(player.email);
    expect(await pauseNow(token)).toMatchObject(excluded);
    await complete(token, someone());
    expect((await order(token)).errorCode).toBe('SELF_EXCLUDED');
    expect(await pauseNow(await register(player.email.replace('@', '+joc@')))).toMatchObject(excluded);
  });

  test('by Google, with the same e-mail', { tags: ['full-run'] }, async () => {
    await excludeAndDelete();
    const { nonce } = (await app.call('signInOptions')).data;
    const claims = { ...googleClaims(app.clock, randomUUID(), player.email), nonce };
    const signedIn = await app.call('googleLogin', { body: { token: await issuer.sign(claims) } });
    expect(await pauseNow(signedIn.data.token)).toMatchObject(excluded);
  });

  test.each([
    ['Google', 'googleLogin', googleClaims] as const,
    ...(isFullRun ? [['Apple', 'appleLogin', appleClaims] as const] : []),
  ])('by %s: as the same person there, with another e-mail', async (_, login, claimsOf) => {
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

  test('by a partner: as the same person there, whatever the profile says', async () => {
    const subject = randomUUID();
    const here = await signInAtPartner(app, issuer, subject);
    await app.call('pausePlay', { token: here.token, body: { length: '5-years' } });
    await app.call('deleteAccount', { token: here.token, body: {} });
    const again = await signInAtPartner(app, issuer, subject);
    expect(await pauseNow(again.token)).toMatchObject(excluded);
  });

  const birthDate = '1990-05-17';
  describe('with the same CNP', () => {
    const confirm = `--cnp - --reason card-was-shown`;
    let again: SignedUpPlayer;
    let typed: string;
    async function comeBack(given: string, isConfirmed = false): Promise<void> {
      typed = given;
      player = await signUpPlayer(app);
      await complete(player.token, { ...someone(), birthDate });
      await give(player.token, typed);
      if (isConfirmed)
        await app.platform.pool.query(
          'update player_profile set identity_confirmed_at = now() where player_id = $1',
          [player.playerId],
        );
      await excludeAndDelete();
      again = await signUpPlayer(app);
      await complete(again.token, { ...someone(), birthDate });
      expect([await pauseNow(again.token), await isHeld(again.token)]).toEqual([null, false]);
      const headers = { 'accept-language': 'en' };
      await app.call('updateProfile', { token: again.token, body: { cnp: typed }, headers });
      // anybody may type it: it is no proof, and says no end of another's exclusion
      expect([await pauseNow(again.token), await isHeld(again.token)]).toEqual([null, true]);
      expect((await order(again.token)).errorCode).toBe('IDENTITY_HELD');
    }

    test('which was typed: an operator sees a document; the same person stays excluded', async () => {
      await comeBack('1900517123568');
      const words = `confirm-identity ${again.playerId} ${confirm}`;
      const undecided = await terminal.type(words, 'ana', typed);
      expect(undecided.lines[0]).toContain('the CNP is one that an excluded person typed');
      expect(await terminal.approved(`${words} --person excluded`, ['ana', 'radu'], typed)).toMatchObject({
        exitCode: 0,
      });
      expect(await pauseNow(again.token)).toMatchObject(excluded);
      await app.runDueJobs();
      // remembered as the person that the document is of
      const { rows } = await app.platform.pool.query(
        `select count(*)::int as count from excluded_identity where kind = 'confirmed-cnp'`,
      );
      expect(rows).toEqual([{ count: 1 }]);
      expect((await terminal.type(words, 'ana', typed)).lines[0]).toContain('not held');
    });

    test('which another person typed first: its owner shows a document and plays', async () => {
      await comeBack('1900517123584');
      const words = `confirm-identity ${again.playerId} ${confirm} --person other`;
      const number = await terminal.request(words, 'ana', typed);
      expect(await isHeld(again.token)).toBe(true);
      expect(await terminal.type(`approve ${number}`, 'radu', typed)).toMatchObject({ exitCode: 0 });
      expect((await order(again.token)).status).toBe(200);
      await app.runDueJobs();
      expect(app.mailer.to(again.email).at(-1)?.subject).toContain('You can buy tickets');
      // also after the profile is compared again
      await complete(again.token, { phone: someone().phone });
      expect([await pauseNow(again.token), await isHeld(again.token)]).toEqual([null, false]);
    });

    test('of which a document was seen: it is the same person once another document is', async () => {
      await comeBack('1900517123592', true);
      const words = `confirm-identity ${again.playerId} ${confirm} --person other`;
      expect((await terminal.type(words, 'ana', typed)).lines[0]).toContain('It is the same person');
      // another CNP in its place: the likeness by the CNP is over, held it stays
      await complete(again.token, { cnp: '1900517123551' });
      const held = await terminal.type(`${words} --evidence photo-differs`, 'ana', '1900517123551');
      expect([held.exitCode, held.lines[0]]).toEqual([0, expect.stringContaining('Nothing was done yet')]);
      await complete(again.token, { cnp: typed });
      await app.platform.pool.query(
        'update player_profile set identity_confirmed_at = now() where player_id = $1',
        [again.playerId],
      );
      await complete(again.token, { phone: someone().phone });
      expect(await pauseNow(again.token)).toMatchObject(excluded);
    });
  });

  test('with the same phone, name and date of birth the CNP is asked for, and says who it is', async () => {
    const returning = { ...person, birthDate };
    player = await signUpPlayer(app);
    await complete(player.token, returning);
    await give(player.token, '1900517123453');
    await excludeAndDelete();
    const [same, other] = [await signUpPlayer(app), await signUpPlayer(app)];
    for (const { token } of [same, other]) {
      // in another order and without marks
      await complete(token, {
        ...returning,
        firstName: person.lastName.replace('Ș', 'S').replace('ă', 'a'),
        lastName: 'ALTUL',
      });
      const before = (await app.call('getProfile', { token })).data.user.userProfile;
      expect([before.needsCnpToBuy, (await order(token)).status]).toEqual([false, 200]);
      await complete(token, { lastName: person.firstName.toUpperCase() });
      const { userProfile } = (await app.call('getProfile', { token })).data.user;
      expect([userProfile.needsCnpToBuy, (await order(token)).errorCode]).toEqual([true, 'CNP_NEEDED']);
      expect(await pauseNow(token)).toBeNull();
    }
    await complete(other.token, { cnp: '1900517123461' });
    expect((await order(other.token)).errorCode).toBe('IDENTITY_HELD');
    await complete(same.token, { cnp: '1900517123453' });
    const answers = [other, same].map(({ token }) => order(token));
    const [one, two] = await Promise.all(answers);
    // the same answer, whichever CNP it is
    expect(two?.errorCode).toBe('IDENTITY_HELD');
    expect(two?.json['errorMessage']).toEqual(one?.json['errorMessage']);
    expect([await pauseNow(same.token), await pauseNow(other.token)]).toEqual([null, null]);
  });

  test('with an invented CNP, where none was known: an operator sees the document before they buy', async () => {
    player = await signUpPlayer(app);
    await complete(player.token, { ...person, birthDate });
    await excludeAndDelete();
    const again = await signUpPlayer(app);
    await complete(again.token, { ...person, birthDate });
    await complete(again.token, { cnp: '1900517123471' });
    const refused = await order(again.token);
    expect([refused.status, refused.errorCode]).toEqual([403, 'IDENTITY_HELD']);
    // who types another's data learns nothing of an exclusion
    expect(JSON.stringify(refused.json)).not.toMatch(/exclu/i);
    expect(await isHeld(again.token)).toBe(true);
    // what is typed later does not end it
    await complete(again.token, { phone: someone().phone, lastName: 'Altul' });
    expect((await order(again.token)).errorCode).toBe('IDENTITY_HELD');

    const words = `confirm-identity ${again.playerId} --cnp - --reason card-was-shown`;
    expect(
      (await terminal.type(`play-state ${again.playerId} --reason asked-by-mail`, 'ana')).lines.at(-1),
    ).toBe('identity held until Wed 2031-11-19 00:00: buys nothing before confirm-identity');
    expect(
      await terminal.type(`confirm-identity ${again.playerId} --cnp -`, 'ana', '1900517123471'),
    ).toMatchObject({ exitCode: 2 });
    expect((await terminal.type(words, 'ana', '1900517123461')).lines[0]).toContain('not the CNP');
    expect((await terminal.type(words, 'ana', '1900517123471')).lines[0]).toContain(
      'whose document nobody saw',
    );
    const another = await terminal.type(`${words} --person other`, 'ana', '1900517123471');
    expect([another.exitCode, another.lines[0]]).toEqual([1, expect.stringContaining('does not show')]);
    expect(
      await terminal.approved(
        `${words} --person other --evidence e-mail-differs`,
        ['ana', 'radu'],
        '1900517123471',
      ),
    ).toMatchObject({ exitCode: 0 });
    expect(await isHeld(again.token)).toBe(false);
    await complete(again.token, person);
    expect((await order(again.token)).status).toBe(200);
    // the document was about that number
    await complete(again.token, { cnp: '1900517123496' });
    expect((await order(again.token)).errorCode).toBe('IDENTITY_HELD');
  });

  test('it ends with the exclusion', async () => {
    player = await signUpPlayer(app);
    await complete(player.token, { ...person, birthDate });
    await excludeAndDelete();
    player = await signUpPlayer(app);
    await complete(player.token, { ...person, birthDate });
    await complete(player.token, { cnp: '1900517123605' });
    await at('2031-11-18T23:59:59+02:00');
    expect(await isHeld(player.token)).toBe(true);
    await at('2031-11-19T00:00:00+02:00');
    expect(await isHeld(player.token)).toBe(false);
  });

  test('also while a short pause of the same person runs: the hold lasts longer', async () => {
    const alike = { ...someone(), birthDate };
    player = await signUpPlayer(app);
    await complete(player.token, alike);
    await excludeAndDelete();
    player = await signUpPlayer(app);
    await pause('24-hours');
    const { token, password, email } = player;
    await app.call('deleteAccount', { token, body: { password } });
    player = { ...player, token: await register(email) };
    await complete(player.token, { ...wholeProfile, ...alike });
    await complete(player.token, { cnp: '1900517123533' });
    app.clock.set('2026-11-19T12:00:01+02:00');
    const signedIn = await app.call('login', { body: { email, password: 'alt bilet norocos' } });
    player = { ...player, token: signedIn.data.token };
    expect([await pauseNow(), (await order()).errorCode]).toEqual([null, 'IDENTITY_HELD']);
  });

  test(
    'in a second account that is there already: the exclusion of one holds the other',
    { tags: ['full-run'] },
    async () => {
      const [one, other] = [await signUpPlayer(app), await signUpPlayer(app)];
      const alike = { ...someone(), birthDate };
      for (const { token } of [one, other]) await complete(token, alike);
      await give(other.token, '1900517123509');
      expect((await order(other.token)).status).toBe(200);
      await app.call('pausePlay', { token: one.token, body: { length: '1-year' } });
      expect((await order(other.token)).errorCode).toBe('IDENTITY_HELD');
    },
  );

  test('with another CNP in the same account: one that was checked is given once', async () => {
    player = await signUpPlayer(app);
    await complete(player.token, { ...someone(), birthDate });
    await give(player.token, '1900517123517');
    expect((await order(player.token)).status).toBe(200);
    await give(player.token, '1900517123517');
    expect(await isHeld(player.token)).toBe(false);
    await give(player.token, '1900517123525');
    expect((await order(player.token)).errorCode).toBe('IDENTITY_HELD');
  });

  test('who is recognised and lengthens the exclusion does not exclude whom they typed in meanwhile', async () => {
    await excludeAndDelete();
    const again = await register(player.email);
    const other = { ...someone(), birthDate };
    await complete(again, other);
    const lengthened = await app.call('pausePlay', { token: again, body: { length: 'for-ever' } });
    expect(lengthened.data.pause?.endsAt).toBeNull();
    const { token } = await signUpPlayer(app);
    await complete(token, other);
    expect([await pauseNow(token), await isHeld(token), (await order(token)).status]).toEqual([
      null,
      false,
      200,
    ]);
    // and is remembered for longer themselves
    await app.call('deleteAccount', { token: again, body: { password: 'alt bilet norocos' } });
    // no code is mailed more often
    app.clock.advance(10 * 60_000);
    expect(await pauseNow(await register(player.email))).toMatchObject({ endsAt: null });
  });

  test('what anybody may type does not exclude another: a CNP that is not checked', async () => {
    player = await signUpPlayer(app);
    await complete(player.token, { birthDate, cnp: '1900517123488' });
    await excludeAndDelete();
    const { token } = await signUpPlayer(app);
    await complete(token, { birthDate, cnp: '1900517123488' });
    expect(await pauseNow(token)).toBeNull();
  });

  test('the name that Google gives says more of the person as well', async () => {
    player = await signUpPlayer(app);
    const { token } = player;
    const known = { phone: '0721999001', birthDate, firstName: 'Dorina', lastName: 'Ieșanu' };
    await complete(token, known);
    await excludeAndDelete();
    const subject = randomUUID();
    const signIn = async (name: object) => {
      const { nonce } = (await app.call('signInOptions')).data;
      const claims = { ...googleClaims(app.clock, subject, `${subject}@exemplu.ro`), ...name, nonce };
      return (await app.call('googleLogin', { body: { token: await issuer.sign(claims) } })).data;
    };
    const first = await signIn({ given_name: undefined, family_name: undefined, name: undefined });
    await complete(first.token, { phone: known.phone, birthDate });
    const { user } = await signIn({ given_name: 'Dorina', family_name: 'Ieșanu' });
    expect(user.userProfile).toMatchObject({ lastName: 'Ieșanu', needsCnpToBuy: true });
  });

  test('another person is not taken for one who is excluded', { tags: ['full-run'] }, async () => {
    await excludeAndDelete();
    const { token } = await signUpPlayer(app, { complete: false });
    await complete(token, someone());
    expect(await pauseNow(token)).toBeNull();
  });

  test('a phone alone, or a name with a date of birth, is not enough: anybody may type them', async () => {
    await excludeAndDelete();
    const [one, other] = [await signUpPlayer(app), await signUpPlayer(app)];
    await complete(one.token, { ...someone(), phone: person.phone });
    await complete(other.token, { ...person, phone: someone().phone });
    expect([await pauseNow(one.token), await pauseNow(other.token)]).toEqual([null, null]);
  });

  test(
    'an account that is excluded does not exclude whom it types into its profile',
    { tags: ['full-run'] },
    async () => {
      await excludeAndDelete();
      const again = await register(player.email);
      const other = someone();
      await complete(again, other);
      const { token } = await signUpPlayer(app);
      await complete(token, other);
      expect(await pauseNow(token)).toBeNull();
    },
  );
});
