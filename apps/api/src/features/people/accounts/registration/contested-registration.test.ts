import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  mailedCode,
  type TestApp,
  signIn,
  proveEmail,
  register,
} from '../../../../testing/index.ts';

/** Someone else registers an e-mail that its owner is about to verify. */

const own = 'parola mea cea lunga';
const attackerPassword = 'parola altcuiva lunga';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe.each([
  ['the attacker last', [own, attackerPassword]],
  ['the attacker first', [attackerPassword, own]],
  ['the owner again after the attacker', [own, attackerPassword, own]],
  ['the attacker twice at the end', [own, attackerPassword, attackerPassword]],
])('an e-mail registered under two passwords, %s', (_name, passwords) => {
  test('is opened with the code but neither password; its owner sets one with a mailed code', async () => {
    const email = `disputat.${passwords.map((password) => password[7]).join('')}@exemplu.ro`;
    for (const password of passwords) expect((await register(app, email, password)).status).toBe(200);
    const proved = await proveEmail(app, email);
    expect(proved.status).toBe(200);
    expect(proved.data.user).toMatchObject({ email, isEmailVerified: true, hasPassword: false });
    expect((await app.call('getProfile', { token: proved.data.token })).status).toBe(200);
    for (const password of [own, attackerPassword])
      expect((await signIn(app, email, password)).status).toBe(401);
    app.clock.advance(10 * 60_000);
    await app.runDueJobs();
    expect(app.mailer.to(email).at(-1)?.subject).toBe('Setează o parolă contului tău Loto');

    await app.call('forgotPassword', { body: { email } });
    await app.runDueJobs();
    await app.call('verifyOtp', { body: { email, otp: mailedCode(app, email) } });
    const body = { email, password: own, confirmPassword: own };
    expect((await app.call('resetPassword', { body })).status).toBe(200);
    expect((await signIn(app, email, own)).status).toBe(200);
  });
});

test('whoever just verified the e-mail sets a new password, and no other client does', async () => {
  const email = 'pe-loc@exemplu.ro';
  for (const password of [attackerPassword, own])
    expect((await register(app, email, password)).status).toBe(200);
  const proved = await proveEmail(app, email);
  const body = { email, password: own, confirmPassword: own };
  const elsewhere = { ...body, password: attackerPassword, confirmPassword: attackerPassword };
  const fromElsewhere = await app.call('resetPassword', {
    body: elsewhere,
    headers: { applicationclient: 'app.ios', appbuild: '1', packagename: 'ro.loto' },
  });
  expect(fromElsewhere.errorCode).toBe('CODE_INVALID');
  expect((await app.call('resetPassword', { body })).status).toBe(200);
  expect((await app.call('getProfile', { token: proved.data.token })).status).toBe(401);
  const again = await app.call('login', { body: { email, password: own } });
  expect(again.data.user.hasPassword).toBe(true);
  expect((await signIn(app, email, attackerPassword)).status).toBe(401);
  app.clock.advance(10 * 60_000);
  await app.runDueJobs();
  expect(app.mailer.to(email).map(({ subject }) => subject)).not.toContain(
    'Setează o parolă contului tău Loto',
  );
});

test('after one entry of the password, nobody else can set another', async () => {
  const email = 'necontestat@exemplu.ro';
  expect((await register(app, email, own)).status).toBe(200);
  await proveEmail(app, email);
  const body = { email, password: attackerPassword, confirmPassword: attackerPassword };
  expect((await app.call('resetPassword', { body })).errorCode).toBe('CODE_INVALID');
});

test('two simultaneous registrations with different passwords', async () => {
  const email = 'deodata@exemplu.ro';
  await Promise.all([register(app, email, own), register(app, email, attackerPassword)]);
  expect((await proveEmail(app, email)).data.user.hasPassword).toBe(false);
});

test('the same password twice, sequentially or simultaneously, is accepted', async () => {
  const email = 'de-doua-ori@exemplu.ro';
  expect((await register(app, email, own)).status).toBe(200);
  await Promise.all([register(app, email, own), register(app, email, own)]);
  expect((await proveEmail(app, email)).data.user.hasPassword).toBe(true);
  expect((await signIn(app, email, own)).status).toBe(200);
  await app.runDueJobs();
  expect(app.mailer.to(email).at(-1)?.subject).toMatch(/^\d{6} e codul tău Loto$/);
});

test('before verification nothing is revealed: registering and signing in respond as usual', async () => {
  const email = 'tacut@exemplu.ro';
  expect((await register(app, email, own)).status).toBe(200);
  const again = await app.call('register', { body: { email, password: attackerPassword } });
  expect(again.data.user.hasPassword).toBe(true);
  const newest = await app.call('login', { body: { email, password: attackerPassword } });
  expect(newest.errorCode).toBe('EMAIL_NOT_VERIFIED');
});
