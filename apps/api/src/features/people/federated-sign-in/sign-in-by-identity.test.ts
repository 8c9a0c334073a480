import { randomUUID } from 'node:crypto';
import type { Session } from '@loto/api-contract';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directory } from '../../../platform/directory/directory.ts';
import {
  appleClaims,
  createTestApp,
  federatedSignInEnv,
  googleClaims,
  mailedCode,
  signUpPlayer,
  TokenIssuer,
  type TestApp,
} from '../../../testing/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

let issuer: TokenIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await TokenIssuer.start();
  app = await createTestApp({ env: federatedSignInEnv(issuer) });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

let subject: string;
let email: string;
beforeEach(() => {
  subject = randomUUID();
  email = `${subject}@exemplu.ro`;
});

async function googleToken(changes: JWTPayload = {}): Promise<string> {
  const { nonce } = (await app.call('signInOptions')).data;
  return issuer.sign({ ...googleClaims(app.clock, subject, email), nonce, ...changes });
}

async function google(changes: JWTPayload = {}, headers: Record<string, string> = {}) {
  return app.call('googleLogin', { body: { token: await googleToken(changes) }, headers });
}

async function apple(changes: JWTPayload = {}, name: { firstName?: string; lastName?: string } = {}) {
  const { nonce } = (await app.call('signInOptions')).data;
  const token = await issuer.sign({ ...appleClaims(app.clock, subject, email), nonce, ...changes });
  return app.call('appleLogin', { body: { token, ...name } });
}

function leave(token: string) {
  return app.call('deleteAccount', { token, body: {} });
}

async function identitiesOf(playerId: string): Promise<string[]> {
  const found = await app.platform.pool.query<{ identity: string }>(
    `select provider || ' ' || subject as identity from player_identity where player_id = $1 order by 1`,
    [playerId],
  );
  return found.rows.map(({ identity }) => identity);
}

function nameOf({ data }: { data: Session }): (string | null)[] {
  const { firstName, lastName } = data.user.userProfile;
  return [firstName, lastName];
}

test('a newcomer’s link is stored with the player, and changes no existing player', async () => {
  const codes = () =>
    app.platform.pool.query('select referral_code, affiliation_code from player where email = $1', [email]);
  const first = { token: await googleToken(), qr_code: 'QR7', affiliationCode: 'presa' };
  expect((await app.call('googleLogin', { body: first })).status).toBe(200);
  const stored = [{ referral_code: 'QR7', affiliation_code: 'presa' }];
  expect((await codes()).rows).toEqual(stored);
  const { nonce } = (await app.call('signInOptions')).data;
  const token = await issuer.sign({ ...appleClaims(app.clock, subject, email), nonce });
  await app.call('appleLogin', { body: { token, qr_code: 'QR8', affiliationCode: 'alta' } });
  expect((await codes()).rows).toEqual(stored);
});

describe('an e-mail that the provider has not verified', () => {
  test.each<[string, JWTPayload]>([
    ['said to be unproved', { email_verified: false }],
    ['said to be unproved, as text', { email_verified: 'false' }],
    ['not said to be proved', { email_verified: undefined }],
    ['said to be proved by a number', { email_verified: 1 }],
    ['missing', { email: undefined }],
    ['that is none', { email: 'ana' }],
    ['that is no text', { email: ['ana@exemplu.ro'] }],
  ])('%s creates no player', async (_name, changes) => {
    const answer = await google(changes);
    expect(answer.status).toBe(403);
    expect(answer.errorCode).toBe('SOCIAL_EMAIL_UNVERIFIED');
  });

  test('opens no existing account', async () => {
    const owner = await signUpPlayer(app, { email });
    expect((await google({ email_verified: false })).errorCode).toBe('SOCIAL_EMAIL_UNVERIFIED');
    expect(await identitiesOf(owner.playerId)).toEqual([]);
    await app.runDueJobs();
    expect(app.mailer.to(email)).toEqual([]);
  });

  test('consumes no nonce', async () => {
    const token = await googleToken({ email_verified: false });
    for (let count = 0; count < 2; count += 1) {
      const answer = await app.call('googleLogin', { body: { token } });
      expect(answer.errorCode).toBe('SOCIAL_EMAIL_UNVERIFIED');
    }
  });
});

describe('an e-mail that has an account', () => {
  test('is linked, and its owner gets a mail in the language of the sign-in', async () => {
    const owner = await signUpPlayer(app, { email, complete: true });
    const answer = await google({ email: email.toUpperCase() }, { 'accept-language': 'en' });
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({ id: owner.playerId, email, hasPassword: true });
    // The name in the token doesn't replace the one that the player entered.
    expect(answer.data.user.userProfile).toMatchObject({ isProfileCompleted: true, firstName: 'Ioana' });
    expect(await identitiesOf(owner.playerId)).toEqual([`google ${subject}`]);

    await app.runDueJobs();
    const mail = app.mailer.to(email).at(-1);
    expect(mail?.subject).toBe('You can enter Loto with Google as well');
    expect(mail?.text).toContain('sign every device out');
    expect(mail?.html).toContain('http://localhost:3000/user/account');

    // The next sign-in sends no mail.
    expect((await google()).data.user.id).toBe(owner.playerId);
    await app.runDueJobs();
    expect(app.mailer.to(email)).toHaveLength(1);
    expect((await app.call('login', { body: { email, password: owner.password } })).status).toBe(200);
  });

  test('is linked to a second provider as well', async () => {
    const first = await google();
    const second = await apple();
    expect(second.data.user.id).toBe(first.data.user.id);
    expect(await identitiesOf(first.data.user.id)).toEqual([`apple ${subject}`, `google ${subject}`]);
    await app.runDueJobs();
    expect(app.mailer.to(email).map((mail) => mail.subject)).toEqual(['Poți intra în Loto și cu Apple']);
  });

  test('a mail about an account deleted in the meantime is not sent', async () => {
    const owner = await signUpPlayer(app, { email });
    await google();
    await app.call('deleteAccount', { token: owner.token, body: { password: owner.password } });
    const before = app.mailer.to(email).length;
    await app.runDueJobs();
    expect(
      app.mailer
        .to(email)
        .slice(before)
        .map(({ subject: title }) => title),
    ).not.toContainEqual(expect.stringContaining('Google'));
  });
});

test('a pending registration of the e-mail is dropped together with its code', async () => {
  await app.call('register', { body: { email, password: 'parola altcuiva' } });
  await app.runDueJobs();
  const code = mailedCode(app, email);
  const answer = await google();
  expect(answer.data.user).toMatchObject({ email, hasPassword: false });
  const login = await app.call('login', { body: { email, password: 'parola altcuiva' } });
  expect(login.errorCode).toBe('INVALID_CREDENTIALS');
  const verified = await app.call('verifyEmail', { body: { email, emailVerificationOTP: code } });
  expect(verified.errorCode).toBe('CODE_INVALID');
});

describe('at the same time', () => {
  test('several sign-ins of a new person create one player', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => googleToken()));
    const answers = await Promise.all(tokens.map((token) => app.call('googleLogin', { body: { token } })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1);
    const players = await app.platform.pool.query('select 1 from player where email = $1', [email]);
    expect(players.rowCount).toBe(1);
  });

  test('the same e-mail at two providers creates one player with both', async () => {
    const answers = await Promise.all([google(), apple(), google(), apple()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ids = new Set(answers.map(({ data }) => data.user.id));
    expect(ids.size).toBe(1);
    expect(await identitiesOf([...ids][0] ?? '')).toEqual([`apple ${subject}`, `google ${subject}`]);
  });

  test('with a registration’s code, both succeed and one player is created', async () => {
    await app.call('register', { body: { email, password: 'parola altcuiva' } });
    await app.runDueJobs();
    const body = { email, emailVerificationOTP: mailedCode(app, email) };
    const [byCode, ...byToken] = await Promise.all([app.call('verifyEmail', { body }), google(), google()]);
    expect(byToken.map(({ status }) => status)).toEqual([200, 200]);
    expect([200, 400]).toContain(byCode?.status);
    const players = await app.platform.pool.query('select 1 from player where email = $1', [email]);
    expect(players.rowCount).toBe(1);
  });
});

describe('the name', () => {
  test('that Apple sends once fills the profile of a new player and stays', async () => {
    expect(nameOf(await apple({}, { firstName: ' Ștefan ', lastName: "O'Brien-Țepeș" }))).toEqual([
      'Ștefan',
      "O'Brien-Țepeș",
    ]);
    expect(nameOf(await apple())).toEqual(['Ștefan', "O'Brien-Țepeș"]);
    expect(nameOf(await apple({}, { firstName: 'Mihai', lastName: 'Pop' }))).toEqual([
      'Ștefan',
      "O'Brien-Țepeș",
    ]);
  });

  test('that Google signed fills it too', async () => {
    expect(nameOf(await google({ given_name: 'Ana', family_name: 'Pop' }))).toEqual(['Ana', 'Pop']);
  });

  test('does not overwrite what the player entered', async () => {
    await signUpPlayer(app, { email, complete: true });
    expect(nameOf(await apple({}, { firstName: 'Altă', lastName: 'Persoană' }))).toEqual([
      'Ioana',
      'Marinescu',
    ]);
  });

  test.each([
    ['digits', '1234', 'Pop', [null, 'Pop']],
    ['nothing', '', '   ', [null, null]],
    ['script', '<script>alert(1)</script>', 'Pop', [null, 'Pop']],
    ['a zero byte', 'Ana\u0000', 'Pop', [null, 'Pop']],
    ['too long', 'a'.repeat(81), 'b'.repeat(1000), [null, null]],
  ])('is ignored if it is %s', async (_name, firstName, lastName, expected) => {
    const answer = await apple({}, { firstName, lastName });
    expect(answer.status).toBe(200);
    expect(nameOf(answer)).toEqual(expected);
  });

  test('from Google that is not text is ignored', async () => {
    expect(nameOf(await google({ given_name: 7, family_name: { a: 1 } }))).toEqual([null, null]);
  });
});

test('Apple’s relay address is an e-mail like any other', async () => {
  const relay = `${subject.slice(0, 10)}@privaterelay.appleid.com`;
  const answer = await apple({ email: relay, email_verified: true, is_private_email: 'true' });
  expect(answer.data.user).toMatchObject({ email: relay, isEmailVerified: true });
});

describe('a player who deleted the account', () => {
  test('is new at the next sign-in, and nothing of the identity was stored', async () => {
    const first = await google();
    expect((await leave(first.data.token)).status).toBe(200);
    expect(await identitiesOf(first.data.user.id)).toEqual([]);
    const again = await google();
    expect(again.status).toBe(200);
    expect(again.data.user.id).not.toBe(first.data.user.id);
  });

  test('is admitted again even with a leftover identity', async () => {
    const first = await google();
    await leave(first.data.token);
    await app.platform.pool.query(`insert into player_identity values ($1, 'google', $2, now())`, [
      first.data.user.id,
      subject,
    ]);
    await directory.claim(
      app.platform.database,
      { kind: 'identity', name: `google:${subject}` },
      first.data.user.id,
    );
    const again = await google();
    expect(again.status).toBe(200);
    expect(await identitiesOf(again.data.user.id)).toEqual([`google ${subject}`]);
  });

  test('during other sign-ins leaves no identity behind', async () => {
    for (let round = 0; round < (isFullRun ? 5 : 2); round += 1) {
      const first = await google();
      const [left, second, third] = await Promise.all([leave(first.data.token), apple(), google()]);
      expect([left.status, second.status, third.status]).toEqual([200, 200, 200]);
      expect(await identitiesOf(first.data.user.id)).toEqual([]);
      const next = await google();
      expect(next.data.user.id).not.toBe(first.data.user.id);
      await leave(next.data.token);
    }
  });
});
