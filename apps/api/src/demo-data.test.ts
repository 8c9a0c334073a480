import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoData } from './demo-data.ts';
import { createTestApp, type TestApp } from './testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the demo player can sign in and buy, however often the data is seeded', async () => {
  await seedDemoData(app.databaseUrl, app.clock);
  await seedDemoData(app.databaseUrl, app.clock);
  const signedIn = await app.call('login', {
    body: { email: 'demo@loto.test', password: 'loto-demo-2026' },
  });
  expect(signedIn.status).toBe(200);
  expect(signedIn.data.user).toMatchObject({
    email: 'demo@loto.test',
    isEmailVerified: true,
    userProfile: {
      firstName: 'Ioana',
      lastName: 'Marinescu',
      isProfileCompleted: true,
      hasCheckedTermsAndConditions: true,
      hasCheckedPrivacyPolicy: true,
      hasCheckedGDPRPolicy: true,
    },
  });
});

test('what the demo player changed stays', async () => {
  const { data } = await app.call('login', { body: { email: 'demo@loto.test', password: 'loto-demo-2026' } });
  await app.call('updateProfile', { token: data.token, body: { city: 'Turda' } });
  await seedDemoData(app.databaseUrl, app.clock);
  const profile = await app.call('getProfile', { token: data.token });
  expect(profile.data.user.userProfile.city).toBe('Turda');
});
