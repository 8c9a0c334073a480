import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, wholeProfile, type TestApp } from '../../testing/index.ts';
import { requirePlayable } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('lets pass a player with a whole profile and the acceptances', async () => {
  const player = await signUpPlayer(app, { complete: true });
  await expect(requirePlayable(app.platform.database, player.playerId)).resolves.toBeUndefined();
});

test('a player who told nothing must accept first', async () => {
  const player = await signUpPlayer(app);
  await expect(requirePlayable(app.platform.database, player.playerId)).rejects.toMatchObject({
    code: 'ACCEPTANCES_MISSING',
  });
});

test.each(['hasCheckedTermsAndConditions', 'hasCheckedPrivacyPolicy', 'hasCheckedGDPRPolicy'])(
  'without %s nothing is bought',
  async (acceptance) => {
    const player = await signUpPlayer(app);
    const body = Object.fromEntries(Object.entries(wholeProfile).filter(([name]) => name !== acceptance));
    await app.call('updateProfile', { token: player.token, body });
    await expect(requirePlayable(app.platform.database, player.playerId)).rejects.toMatchObject({
      code: 'ACCEPTANCES_MISSING',
    });
  },
);

test('with the acceptances the profile must be complete', async () => {
  const player = await signUpPlayer(app);
  await app.call('updateProfile', {
    token: player.token,
    body: {
      hasCheckedTermsAndConditions: true,
      hasCheckedPrivacyPolicy: true,
      hasCheckedGDPRPolicy: true,
      firstName: 'Ioana',
    },
  });
  await expect(requirePlayable(app.platform.database, player.playerId)).rejects.toMatchObject({
    code: 'PROFILE_INCOMPLETE',
  });
});
