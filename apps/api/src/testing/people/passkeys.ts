import { issueChallenge } from '../../features/people/passkeys/passkey-challenge-table.ts';
import type { SignedUpPlayer } from './sign-up.ts';
import { SoftwareAuthenticator, type PasskeyAlgorithm } from './software-authenticator.ts';
import type { TestApp } from '../app/test-app.ts';

type Bearer = Pick<SignedUpPlayer, 'token'>;

/** Starts adding a passkey; returns the browser's options. */
export async function passkeyToCreate(app: TestApp, { token }: Bearer) {
  const answer = await app.call('passkeyCreationOptions', { token });
  if (answer.status !== 200) throw new Error(`No passkey can be added: ${answer.errorCode}`);
  return answer.data.options;
}

/** Creates a passkey that a player's session can add, without a rate-limited call. */
export async function createdPasskeyFor(app: TestApp, { token }: Bearer) {
  const { clock, config, database, tokens } = app.platform;
  const sessionId = tokens.verify(token)?.sessionId ?? '';
  const challenge = await issueChallenge(database, { purpose: 'add', sessionId }, clock.now());
  return new SoftwareAuthenticator().create({
    challenge: challenge.toString('base64url'),
    rp: { id: config.passkeys.rpId },
    user: { id: '' },
  });
}

/** Adds a passkey to a player's account. */
export async function addPasskey(
  app: TestApp,
  player: Bearer,
  {
    algorithm,
    signCount = null,
    isSynced = false,
  }: { algorithm?: PasskeyAlgorithm; signCount?: number | null; isSynced?: boolean } = {},
) {
  const authenticator = new SoftwareAuthenticator(algorithm);
  authenticator.signCount = signCount;
  authenticator.isSynced = isSynced;
  const credential = authenticator.create(await passkeyToCreate(app, player));
  const added = await app.call('addPasskey', { token: player.token, body: { credential } });
  if (added.status !== 200) throw new Error(`The passkey was not added: ${added.errorCode}`);
  return { authenticator, passkeyId: added.data.passkey.id };
}

/** Starts a sign-in; returns the browser's options. */
export async function passkeyToSign(app: TestApp) {
  return (await app.call('passkeySignInOptions')).data.options;
}

/** Signs in with a passkey. */
export async function signInByPasskey(
  app: TestApp,
  authenticator: SoftwareAuthenticator,
  deviations: Parameters<SoftwareAuthenticator['sign']>[1] = {},
) {
  const credential = authenticator.sign(await passkeyToSign(app), deviations);
  return app.call('passkeySignIn', { body: { credential } });
}
