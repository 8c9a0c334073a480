import { product } from '@loto/api-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readClientHeaders } from '../../../../platform/calls/client-headers.ts';
import { createTestApp, signUpPlayer, type SignedUpPlayer, type TestApp } from '../../../../testing/index.ts';
import { findPlayer } from '../player-table.ts';
import { openSession } from './open-session.ts';

let app: TestApp;
let player: SignedUpPlayer;
beforeEach(async () => {
  app = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
  player = await signUpPlayer(app);
});
afterEach(() => app.close());

/** Signs the player in, as `login` does after a correct password. */
async function signIn(): Promise<string> {
  const { platform } = app;
  const accounts = {
    ...platform,
    requireBirthDate: () => {},
    storeBirthDate: async () => {},
    revokeWaysIn: async () => {},
    undoRecentChanges: async () => false,
    onIdentityKnown: async () => {},
    onDocumentNeeded: async () => {},
    onSignIn: async () => {},
    onSessionContinued: async () => {},
    onLeaving: async () => {},
    onSessionRenewed: async () => {},
    describeProfile: async () => ({}) as never,
  };
  const client = readClientHeaders({ applicationclient: 'web', appversion: product.appVersion });
  return platform.database.transaction().execute(async (transaction) => {
    const found = await findPlayer(transaction, player.playerId);
    if (found === undefined) throw new Error('The player is gone');
    return (await openSession(accounts, transaction, found, client)).token;
  });
}

const sessionsSeenBy = async (token: string) => (await app.call('listSessions', { token })).data.sessions;

test('a player can be signed in on twenty devices: the least recently used one is signed out', async () => {
  app.clock.advance(1000);
  const second = await signIn();
  app.clock.advance(1000);
  await Promise.all(Array.from({ length: 18 }, signIn));
  expect(await sessionsSeenBy(second)).toHaveLength(20);
  expect((await app.call('listSessions', { token: player.token })).status).toBe(200);

  app.clock.advance(1000);
  const newest = await signIn();
  expect(await sessionsSeenBy(newest)).toHaveLength(20);
  expect((await app.call('listSessions', { token: player.token })).errorCode).toBe('UNAUTHENTICATED');
  expect((await app.call('listSessions', { token: second })).status).toBe(200);
});

test('sixty sign-ins an hour succeed', async () => {
  for (let count = 1; count < 60; count += 1) await signIn();
  await expect(signIn()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const login = await app.call('login', { body: { email: player.email, password: player.password } });
  expect([login.status, login.errorCode]).toEqual([429, 'RATE_LIMITED']);
  app.clock.advance(60 * 60_000);
  await signIn();
});
