import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, mailedCode, type TestApp } from '../../../../testing/index.ts';

const password = 'bilet norocos de joi';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function resend(email: string) {
  return app.call('resendVerificationEmail', { body: { email } });
}

test('the code is mailed again a minute after the first mail', async () => {
  const email = 'retrimis@exemplu.ro';
  await app.call('register', { body: { email, password } });
  await app.runDueJobs();
  const firstCode = mailedCode(app, email);

  const early = await resend(email);
  expect(early.status).toBe(429);
  expect(early.errorCode).toBe('RESEND_TOO_SOON');
  expect(early.json['retryAt']).toBe('2026-11-18T10:01:00.000Z');
  expect(early.json['errorMessage']).toBe('Un cod e deja pe drum. Poți cere altul la 12:01.');

  app.clock.advance(60_000);
  const answer = await resend(email);
  expect(answer.status).toBe(200);
  expect(answer.data.resendAllowedAt).toBe('2026-11-18T10:02:00.000Z');
  await app.runDueJobs();
  expect(app.mailer.to(email)).toHaveLength(2);
  expect(mailedCode(app, email)).toBe(firstCode);
  const proved = await app.call('verifyEmail', { body: { email, emailVerificationOTP: firstCode } });
  expect(proved.status).toBe(200);
});

test('one of two simultaneous requests sends it', async () => {
  const email = 'de-doua-ori@exemplu.ro';
  await app.call('register', { body: { email, password } });
  await app.runDueJobs();
  app.clock.advance(60_000);
  const answers = await Promise.all([resend(email), resend(email)]);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 429]));
  await app.runDueJobs();
  expect(app.mailer.to(email)).toHaveLength(2);
});

test('malformed input is rejected', async () => {
  const answer = await app.call('resendVerificationEmail', { body: { email: 'nu e-mail' } });
  expect(answer.errorCode).toBe('VALIDATION_FAILED');
  expect(answer.json['fieldErrors']).toEqual({ email: 'Aici nu poate fi niciun spațiu.' });
});
