import type { CallId } from '@loto/api-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type TestApp } from '../../../testing/index.ts';

/** Tests that no response reveals whether an e-mail has an account. */

const password = 'bilet norocos de joi';
const proved = 'are.cont@exemplu.ro';
const registered = 'asteapta@exemplu.ro';
const unknown = 'fara.cont@exemplu.ro';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await signUpPlayer(app, { email: proved });
  await app.call('register', { body: { email: registered, password } });
  await app.runDueJobs();
  app.clock.advance(60_000);
});
afterAll(() => app.close());

/**
 * Returns a response without the parts that always differ: the request id, and the e-mail and id of
 * a registration.
 */
async function plainAnswer(id: CallId, email: string, rest: object) {
  const { response } = await app.call(id, { body: { email, ...rest } });
  return {
    status: response.statusCode,
    headers: Object.keys(response.headers).toSorted(),
    length: response.headers['content-length'],
    body: response.body.replace(email, 'E-MAIL').replace(/"(id|requestId)":"[0-9a-f-]{36}"/g, '"$1":"ID"'),
  };
}

describe.each<[CallId, object]>([
  ['register', { password }],
  ['register', { password }],
  ['resendVerificationEmail', {}],
  ['verifyEmail', { emailVerificationOTP: '000000' }],
  ['login', { password: 'nu e parola asta' }],
  ['forgotPassword', {}],
  // The second request comes too early.
  ['forgotPassword', {}],
  ['resendOtp', {}],
  ['verifyOtp', { otp: '000000' }],
  ['resetPassword', { password, confirmPassword: password }],
])('%s', (id, rest) => {
  test('responds the same way for a player, a registration and an unknown e-mail', async () => {
    const ofPlayer = await plainAnswer(id, proved, rest);
    const ofRegistration = await plainAnswer(id, registered, rest);
    const ofUnknown = await plainAnswer(id, unknown, rest);
    expect({ ...ofPlayer, length: '' }).toEqual({ ...ofUnknown, length: '' });
    expect({ ...ofRegistration, length: '' }).toEqual({ ...ofUnknown, length: '' });
  });
});

test('a registration’s id is never reused', async () => {
  for (const email of [proved, registered, 'alt.nou@exemplu.ro']) {
    const first = await app.call('register', { body: { email, password } });
    const second = await app.call('register', { body: { email, password } });
    expect(second.data.user.id).not.toBe(first.data.user.id);
  }
});

test('slowing down sign-ins does not reveal it either', async () => {
  const answers = [];
  for (const email of [proved, 'alt.strain@exemplu.ro']) {
    for (let count = 0; count < 5; count += 1) {
      await app.call('login', { body: { email, password: 'nu e parola asta' } });
    }
    const refused = await app.call('login', { body: { email, password } });
    answers.push({ status: refused.status, ...refused.json, requestId: '' });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 429, errorCode: 'SIGN_IN_SLOWED' });
});

test('signing in with the password of one’s own registration does not reveal it', async () => {
  // Advances past the limits that other tests have used up.
  app.clock.advance(60 * 60_000);
  const own = { password: 'parola altcuiva' };
  for (const email of [proved, unknown]) await app.call('register', { body: { email, ...own } });
  for (const waitMs of [0, 60_000, 11 * 60_000, 60_000]) {
    app.clock.advance(waitMs);
    await app.runDueJobs();
    const ofPlayer = await plainAnswer('login', proved, own);
    const ofUnknown = await plainAnswer('login', unknown, own);
    expect(ofPlayer).toEqual(ofUnknown);
    expect(ofPlayer.status).toBe(403);
  }
  const codes = app.mailer.to(proved).filter(({ subject }) => /^\d{6} e codul tău Loto$/.test(subject));
  expect(codes).toEqual([]);
});
