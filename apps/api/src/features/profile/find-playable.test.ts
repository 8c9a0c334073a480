import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, wholeProfile, type TestApp } from '../../testing/index.ts';
import { statementsOn } from '../../platform/statement.ts';
import { findPlayable } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function problemOf(playerId: string) {
  return (await findPlayable(statementsOn(app.platform.database), [playerId]))(playerId);
}

test('lets pass a player with a whole profile and the acceptances', async () => {
  const player = await signUpPlayer(app, { complete: true });
  expect(await problemOf(player.playerId)).toBeNull();
});

test('a player who told nothing must accept first', async () => {
  const player = await signUpPlayer(app);
  expect(await problemOf(player.playerId)).toBe('ACCEPTANCES_MISSING');
});

test.each(['hasCheckedTermsAndConditions', 'hasCheckedPrivacyPolicy', 'hasCheckedGDPRPolicy'])(
  'without %s nothing is bought',
  async (acceptance) => {
    const player = await signUpPlayer(app);
    const body = Object.fromEntries(Object.entries(wholeProfile).filter(([name]) => name !== acceptance));
    await app.call('updateProfile', { token: player.token, body });
    expect(await problemOf(player.playerId)).toBe('ACCEPTANCES_MISSING');
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
  expect(await problemOf(player.playerId)).toBe('PROFILE_INCOMPLETE');
});

test('of many at once each is told their own, also one who is not there', async () => {
  const [whole, bare] = [await signUpPlayer(app, { complete: true }), await signUpPlayer(app)];
  const asked = [bare.playerId, whole.playerId, whole.playerId, randomUUID()];
  const problem = await findPlayable(statementsOn(app.platform.database), asked);
  expect(asked.map(problem)).toEqual(['ACCEPTANCES_MISSING', null, null, 'ACCEPTANCES_MISSING']);
});
