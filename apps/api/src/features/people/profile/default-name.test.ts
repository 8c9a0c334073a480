import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type TestApp } from '../../../testing/index.ts';
import { fillName, type ToldName } from './default-name.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function nameAfter(told: ToldName, written: object = {}): Promise<(string | null)[]> {
  const player = await signUpPlayer(app);
  await app.call('updateProfile', { token: player.token, body: written });
  await fillName(app.platform.database, player.playerId, told, app.clock.now());
  const { firstName, lastName } = (await app.call('getProfile', { token: player.token })).data.user
    .userProfile;
  return [firstName, lastName];
}

test.each<[string, ToldName, (string | null)[]]>([
  ['a whole name', { firstName: ' Ștefan', lastName: 'Țepeș-Pop ' }, ['Ștefan', 'Țepeș-Pop']],
  ['half a name', { lastName: 'Pop' }, [null, 'Pop']],
  ['a name of which half is none', { firstName: '42', lastName: 'Pop' }, [null, 'Pop']],
  ['no name', { firstName: '\u0000', lastName: 'x'.repeat(81) }, [null, null]],
])('%s fills an empty profile as the player could have', async (_name, told, expected) => {
  expect(await nameAfter(told)).toEqual(expected);
});

test('what the player wrote stays, and is not mixed with another’s', async () => {
  const told = { firstName: 'Altă', lastName: 'Persoană' };
  expect(await nameAfter(told, { firstName: 'Ioana', lastName: 'Pop' })).toEqual(['Ioana', 'Pop']);
  expect(await nameAfter(told, { firstName: 'Ioana' })).toEqual(['Ioana', null]);
  expect(await nameAfter(told, { city: 'Turda' })).toEqual(['Altă', 'Persoană']);
});
