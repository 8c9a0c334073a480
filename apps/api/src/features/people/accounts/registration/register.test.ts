import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  mailedCode,
  signUpPlayer,
  type TestApp,
  proveEmail,
} from '../../../../testing/index.ts';

const password = 'bilet norocos de joi';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await app.platform.pool.query<Record<string, unknown>>(sql, values)).rows;
}

test('a registration returns the user and mails a code', async () => {
  const answer = await app.call('register', {
    body: { email: ' Ana.Pop@Exemplu.ro', password, qr_code: 'QR1', affiliationCode: 'presa' },
  });
  expect(answer.status).toBe(200);
  expect(answer.data.user).toEqual({
    id: expect.any(String),
    email: 'ana.pop@exemplu.ro',
    isExternal: false,
    isEmailVerified: false,
    hasPassword: true,
    userProfile: {
      isProfileCompleted: false,
      hasCheckedTermsAndConditions: false,
      hasCheckedPrivacyPolicy: false,
      hasCheckedGDPRPolicy: false,
      firstName: null,
      lastName: null,
      birthDate: null,
      phone: null,
      county: null,
      city: null,
      street: null,
      postalCode: null,
      hasCnp: false,
      needsCnpToBuy: false,
      isIdentityHeld: false,
    },
  });
  await app.runDueJobs();
  const [mail, ...others] = app.mailer.to('ana.pop@exemplu.ro');
  expect(others).toEqual([]);
  const code = mailedCode(app, 'ana.pop@exemplu.ro');
  expect(mail?.subject).toBe(`${code} e codul tău Loto`);
  expect(mail?.html).toContain(code);
});

test('the referral codes of a registration are stored with the player', async () => {
  const email = 'prin.cod@exemplu.ro';
  await app.call('register', { body: { email, password, qr_code: 'QR1', affiliationCode: 'presa' } });
  await app.runDueJobs();
  await app.call('verifyEmail', { body: { email, emailVerificationOTP: mailedCode(app, email) } });
  expect(await rows('select referral_code, affiliation_code from player where email = $1', email)).toEqual([
    { referral_code: 'QR1', affiliation_code: 'presa' },
  ]);
});

describe('a date of birth', () => {
  test('is in the profile once the e-mail is verified; a client need not send it', async () => {
    const [dated, silent] = ['cu.data@exemplu.ro', 'fara.data@exemplu.ro'];
    await app.call('register', { body: { email: dated, password, birthDate: '1990-05-17' } });
    await app.call('register', { body: { email: silent, password } });
    const profiles = [await proveEmail(app, dated), await proveEmail(app, silent)].map(
      ({ data }) => data.user.userProfile,
    );
    expect(profiles.map(({ birthDate, isProfileCompleted }) => [birthDate, isProfileCompleted])).toEqual([
      ['1990-05-17', false],
      [null, false],
    ]);
  });

  test('of a minor is rejected at its field, also for an e-mail with an account', async () => {
    const player = await signUpPlayer(app);
    for (const email of ['minor@exemplu.ro', player.email]) {
      const answer = await app.call('register', { body: { email, password, birthDate: '2010-01-31' } });
      expect([answer.status, answer.json['errorCode'], answer.json['fieldErrors']]).toEqual([
        400,
        'UNDER_AGE',
        { birthDate: 'Poți juca doar dacă ai cel puțin 18 ani.' },
      ]);
    }
    await app.runDueJobs();
    expect(app.mailer.to('minor@exemplu.ro')).toEqual([]);
    expect(await rows('select from registration where email = $1', 'minor@exemplu.ro')).toEqual([]);
  });

  test('on which no living person was born is rejected at its field', async () => {
    const answer = await app.call('register', {
      body: { email: 'maine@exemplu.ro', password, birthDate: '2099-01-31' },
    });
    expect([answer.errorCode, answer.json['fieldErrors']]).toEqual([
      'VALIDATION_FAILED',
      { birthDate: 'Verifică data nașterii.' },
    ]);
  });

  test('of a contested registration is dropped: it may be another person’s', async () => {
    const email = 'disputat@exemplu.ro';
    await app.call('register', { body: { email, password: 'alta parola lunga', birthDate: '1970-01-31' } });
    await app.call('register', { body: { email, password, birthDate: '1990-05-17' } });
    expect((await proveEmail(app, email)).data.user.userProfile.birthDate).toBeNull();
  });
});

test('the mail is in the requested language', async () => {
  const email = 'english@exemplu.ro';
  await app.call('register', { body: { email, password }, headers: { 'accept-language': 'en-GB' } });
  await app.runDueJobs();
  expect(app.mailer.to(email)[0]?.subject).toMatch(/^\d{6} is your Loto code$/);
  expect(app.mailer.to(email)[0]?.text).toContain('Verify your address');
});

test('neither the password nor the code is in the database or the queue', async () => {
  const email = 'secret@exemplu.ro';
  await app.call('register', { body: { email, password } });
  const [job] = await rows('select payload::text, key from _private_jobs order by id desc limit 1');
  expect(Object.keys(JSON.parse(String(job?.['payload'])) as object)).toEqual(['playerId', 'requestId']);
  expect(String(job?.['key'])).not.toContain(email);
  await app.runDueJobs();
  const code = mailedCode(app, email);
  const stored = JSON.stringify([
    await rows('select row_to_json(registration) from registration where email = $1', email),
    await rows('select row_to_json(one_time_code) from one_time_code'),
  ]);
  expect(stored).toContain('$argon2id$v=19$m=');
  expect(stored).not.toContain(password);
  expect(stored).not.toMatch(new RegExp(`[^\\d]${code}[^\\d]`));
});

describe('rejected passwords', () => {
  test('among the most common ones', async () => {
    const answer = await app.call('register', { body: { email: 'x@exemplu.ro', password: 'Qwertyuiop' } });
    expect(answer.status).toBe(400);
    expect(answer.errorCode).toBe('PASSWORD_TOO_COMMON');
    expect(answer.json['fieldErrors']).toEqual({ password: answer.json['errorMessage'] });
  });

  test('the e-mail itself', async () => {
    const answer = await app.call('register', {
      body: { email: 'lung.nume@exemplu.ro', password: 'Lung.Nume@exemplu.ro' },
    });
    expect(answer.status).toBe(400);
    expect(answer.errorCode).toBe('PASSWORD_IS_EMAIL');
  });

  test.each([
    ['too short', 'scurta123'],
    ['too long', 'x'.repeat(129)],
  ])('%s', async (_name, refused) => {
    const answer = await app.call('register', { body: { email: 'x@exemplu.ro', password: refused } });
    expect(answer.errorCode).toBe('VALIDATION_FAILED');
    expect(Object.keys(answer.json['fieldErrors'] as object)).toEqual(['password']);
  });
});

test.each([
  ['no body', undefined, ['email', 'password']],
  ['no e-mail', { password }, ['email']],
  ['not an e-mail', { email: 'ana.exemplu.ro', password }, ['email']],
  ['an e-mail that is too long', { email: `${'a'.repeat(250)}@b.ro`, password }, ['email']],
  ['an unknown field', { email: 'a@b.ro', password, isExternal: true }, ['isExternal']],
  ['a code with a line end', { email: 'a@b.ro', password, qr_code: 'a\n' }, ['qr_code']],
  ['a code with a zero byte', { email: 'a@b.ro', password, affiliationCode: 'a\u0000' }, ['affiliationCode']],
  ['a list for a word', { email: ['a@b.ro'], password }, ['email']],
])('malformed: %s', async (_name, body, fields) => {
  const answer = await app.call('register', { body });
  expect(answer.status).toBe(400);
  expect(answer.errorCode).toBe('VALIDATION_FAILED');
  expect(Object.keys(answer.json['fieldErrors'] as object)).toEqual(fields);
});

describe('registering an unverified e-mail again', () => {
  test('keeps the code, with at most one mail a minute', async () => {
    const email = 'inca.odata@exemplu.ro';
    await app.call('register', { body: { email, password: 'prima parola lunga' } });
    await app.runDueJobs();
    const firstCode = mailedCode(app, email);

    await app.call('register', { body: { email, password: 'a doua parola lunga' } });
    await app.call('register', { body: { email, password: 'a treia parola lunga' } });
    await app.runDueJobs();
    expect(app.mailer.to(email)).toHaveLength(1);
    app.clock.advance(60_000);
    await app.runDueJobs();
    expect(app.mailer.to(email)).toHaveLength(2);
    expect(mailedCode(app, email)).toBe(firstCode);
    const verified = await app.call('verifyEmail', { body: { email, emailVerificationOTP: firstCode } });
    expect(verified.status).toBe(200);
  });

  test('accepts the mailed code within the minute, and the one in the later mail too', async () => {
    const email = 'in.acelasi.minut@exemplu.ro';
    await app.call('register', { body: { email, password } });
    await app.runDueJobs();
    app.clock.advance(20_000);
    await app.call('register', { body: { email, password } });
    await app.runDueJobs();
    const verify = { email, emailVerificationOTP: mailedCode(app, email) };
    expect((await app.call('verifyEmail', { body: verify })).status).toBe(200);
    // The account was deleted within the same minute, so the page counts down to the next mail.
    const { data } = await app.call('login', { body: { email, password } });
    await app.call('deleteAccount', { token: data.token, body: { password } });
    app.clock.advance(20_000);
    await app.call('register', { body: { email, password } });
    await app.runDueJobs();
    const mails = () => app.mailer.to(email).filter(({ subject }) => /^\d{6} /.test(subject)).length;
    const before = mails();
    app.clock.advance(60_000);
    await app.runDueJobs();
    expect(mails()).toBe(before + 1);
    const again = { email, emailVerificationOTP: mailedCode(app, email) };
    expect((await app.call('verifyEmail', { body: again })).status).toBe(200);
  });

  test('twice at the same time makes one registration', async () => {
    const email = 'dublu@exemplu.ro';
    const answers = await Promise.all([
      app.call('register', { body: { email, password } }),
      app.call('register', { body: { email, password } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await rows('select email from registration where email = $1', email)).toHaveLength(1);
    app.clock.advance(60_000);
    await app.runDueJobs();
    expect(app.mailer.to(email).length).toBeLessThanOrEqual(2);
    const verified = await app.call('verifyEmail', {
      body: { email, emailVerificationOTP: mailedCode(app, email) },
    });
    expect(verified.status).toBe(200);
  });

  test('cannot flood a mailbox: after five mails an hour from one network, the earlier registration stays unchanged', async () => {
    const email = 'plin@exemplu.ro';
    for (let mail = 0; mail < 5; mail += 1) {
      await app.call('register', { body: { email, password } });
      await app.runDueJobs();
      app.clock.advance(60_000);
    }
    const answer = await app.call('register', { body: { email, password: 'alta parola lunga' } });
    await app.runDueJobs();
    expect(answer.status).toBe(200);
    expect(app.mailer.to(email)).toHaveLength(5);
    const verified = await app.call('verifyEmail', {
      body: { email, emailVerificationOTP: mailedCode(app, email) },
    });
    expect(verified.status).toBe(200);
    expect((await app.call('login', { body: { email, password } })).status).toBe(200);
  });
});

test('registering a player’s e-mail changes nothing and only mails its owner', async () => {
  const player = await signUpPlayer(app);
  app.clock.advance(60_000);
  const answer = await app.call('register', { body: { email: player.email, password: 'alta parola lunga' } });
  expect(answer.status).toBe(200);
  expect(answer.data.user.id).not.toBe(player.playerId);
  await app.runDueJobs();
  const mail = app.mailer.to(player.email).at(-1);
  expect(mail?.subject).toBe('Ai deja un cont Loto');
  expect(mail?.text).toContain('http://localhost:3000/auth/forgot-password');
  expect(mail?.text).not.toMatch(/\d{6}/);
  expect((await app.call('login', { body: { email: player.email, password: player.password } })).status).toBe(
    200,
  );
  expect(
    (await app.call('login', { body: { email: player.email, password: 'alta parola lunga' } })).errorCode,
  ).toBe('EMAIL_NOT_VERIFIED');
});

test('one address may register five times in half a minute, and the response says how long to wait', async () => {
  const limited = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
  try {
    for (let count = 0; count < 5; count += 1) {
      // The password is rejected, so the test spends no time on hashes.
      await limited.call('register', { body: { email: `n${count}@exemplu.ro`, password: 'qwertyuiop' } });
    }
    const refused = await limited.call('register', { body: { email: 'n30@exemplu.ro', password } });
    expect(refused.status).toBe(429);
    expect(refused.errorCode).toBe('RATE_LIMITED');
    expect(refused.json['retryAt']).toBe('2026-11-18T10:00:30.000Z');
    expect(refused.response.headers['retry-after']).toBe('30');
    expect(refused.json['errorMessage']).toBe('Prea multe încercări, mai încearcă în 30 s.');
    limited.clock.advance(30_000);
    const later = await limited.call('register', { body: { email: 'n30@exemplu.ro', password } });
    expect(later.status).toBe(200);
  } finally {
    await limited.close();
  }
});
