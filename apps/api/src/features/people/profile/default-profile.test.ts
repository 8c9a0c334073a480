import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type TestApp } from '../../../testing/index.ts';
import { setDefaultName, type ProviderName } from './default-profile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function nameAfter(name: ProviderName, written: object = {}): Promise<(string | null)[]> {
  const player = await signUpPlayer(app);
  await app.call('updateProfile', { token: player.token, body: written });
  await setDefaultName(app.platform.database, player.playerId, name, app.clock.now());
  const { firstName, lastName } = (await app.call('getProfile', { token: player.token })).data.user
    .userProfile;
  return [firstName, lastName];
}

test.each<[string, ProviderName, (string | null)[]]>([
  ['a whole name', { firstName: ' Ștefan', lastName: 'Țepeș-Pop ' }, ['Ștefan', 'Țepeș-Pop']],
  ['half a name', { lastName: 'Pop' }, [null, 'Pop']],
  ['a name of which half is none', { firstName: '42', lastName: 'Pop' }, [null, 'Pop']],
  ['no name', { firstName: '\u0000', lastName: 'x'.repeat(81) }, [null, null]],
])('%s fills an empty profile like the player could', async (_name, name, expected) => {
  expect(await nameAfter(name)).toEqual(expected);
});

test('the player’s own entries stay, and are not mixed with others', async () => {
  const name = { firstName: 'Altă', lastName: 'Persoană' };
  expect(await nameAfter(name, { firstName: 'Ioana', lastName: 'Pop' })).toEqual(['Ioana', 'Pop']);
  expect(await nameAfter(name, { firstName: 'Ioana' })).toEqual(['Ioana', null]);
  expect(await nameAfter(name, { city: 'Turda' })).toEqual(['Altă', 'Persoană']);
});
