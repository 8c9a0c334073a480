import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPasskey, passkeyToSign } from '../../../testing/people/passkeys.ts';
import type { SoftwareAuthenticator } from '../../../testing/people/software-authenticator.ts';
import {
  createTestApp,
  freshToken,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Creates a player with a passkey whose sign-in is no longer recent. */
async function playerOfOldSession(signCount: number | null = null) {
  const player = await signUpPlayer(app);
  const { authenticator, passkeyId } = await addPasskey(app, player, { signCount });
  app.clock.advance(6 * 60_000);
  return { player: { ...player, token: freshToken(app, player) }, authenticator, passkeyId };
}

function isConfirmed({ token }: Pick<SignedUpPlayer, 'token'>) {
  return app.call('passkeyCreationOptions', { token }).then(({ status }) => status === 200);
}

async function toConfirm({ token }: Pick<SignedUpPlayer, 'token'>) {
  return (await app.call('passkeyStepUpOptions', { token })).data.options;
}

async function confirm(
  player: Pick<SignedUpPlayer, 'token'>,
  authenticator: SoftwareAuthenticator,
  deviations: Parameters<SoftwareAuthenticator['sign']>[1] = {},
) {
  const credential = authenticator.sign(await toConfirm(player), deviations);
  return app.call('stepUpWithPasskey', { token: player.token, body: { credential } });
}

test('a passkey confirms the player in this session, for as long as a password', async () => {
  const { player, authenticator } = await playerOfOldSession();
  const { email, password } = player;
  const other = (await app.call('login', { body: { email, password } })).data;
  app.clock.advance(6 * 60_000);
  expect(await isConfirmed(player)).toBe(false);
  const options = await toConfirm(player);
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([
    authenticator.credentialId.toString('base64url'),
  ]);
  const answer = await confirm(player, authenticator, { userHandle: null });
  expect(answer.status).toBe(200);
  expect(answer.data.validUntil).toBe(new Date(app.clock.now().getTime() + 5 * 60_000).toISOString());
  expect(await isConfirmed(answer.data)).toBe(true);
  expect(await isConfirmed(other)).toBe(false);
  // The previous token no longer works.
  expect((await app.call('getProfile', { token: player.token })).status).toBe(401);
  app.clock.advance(5 * 60_000 + 1);
  expect(await isConfirmed(answer.data)).toBe(false);
});

test('another player’s passkey confirms nothing', async () => {
  const { player } = await playerOfOldSession();
  const { authenticator } = await playerOfOldSession();
  const answer = await confirm({ token: freshToken(app, player) }, authenticator);
  expect(answer.errorCode).toBe('PASSKEY_REFUSED');
  expect(await isConfirmed({ token: freshToken(app, player) })).toBe(false);
});

test('a signature for another session, or for a sign-in, confirms nothing', async () => {
  const { player, authenticator } = await playerOfOldSession();
  const { email, password } = player;
  const other = (await app.call('login', { body: { email, password } })).data;
  const { challenge: ofOther } = await toConfirm(other);
  const { challenge: ofSignIn } = await passkeyToSign(app);
  for (const challenge of [ofOther, ofSignIn]) {
    const answer = await confirm(player, authenticator, { challenge });
    expect(answer.errorCode).toBe('PASSKEY_REFUSED');
  }
  expect(await isConfirmed(player)).toBe(false);
});

test('a signature confirms once, and signs nobody in', async () => {
  const { player, authenticator } = await playerOfOldSession();
  const credential = authenticator.sign(await toConfirm(player));
  expect((await app.call('passkeySignIn', { body: { credential } })).errorCode).toBe('PASSKEY_REFUSED');
  const send = () => app.call('stepUpWithPasskey', { token: player.token, body: { credential } });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('user verification is required, and a copy is blocked', async () => {
  const { player, authenticator } = await playerOfOldSession(5);
  expect((await confirm(player, authenticator, { isVerified: false })).errorCode).toBe('PASSKEY_REFUSED');
  expect((await confirm(player, authenticator, { signCount: 1 })).errorCode).toBe('PASSKEY_REFUSED');
  expect(await isConfirmed(player)).toBe(false);
  const blocked = await app.call('passkeyStepUpOptions', { token: player.token });
  expect(blocked.errorCode).toBe('PASSKEY_NOT_FOUND');
});
