import { createHash } from 'node:crypto';
import { isFullRun } from './full-run.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  createTestApp,
  FakeProvider,
  federatedSignInEnv,
  googleClaims,
  mailedCode,
  signUpPlayer,
  TokenIssuer,
  type SignedUpPlayer,
  type TestApp,
} from '../index.ts';

const secret = (word: string) => createHash('sha256').update(word).digest('base64url');
const variables = [
  'ACCESS_TOKEN_KEYS',
  'LINK_SIGNING_KEY',
  'ONE_TIME_CODE_KEY',
  'CNP_KEY',
  'IDENTITY_KEY',
] as const;
const keysNamed = (...words: string[]) =>
  Object.fromEntries(
    variables.map((name) => [name, words.map((word) => `${word}:${secret(name + word)}`).join(',')]),
  );

/** Each step is a deployment; servers of two consecutive steps run at the same time for a while. */
const steps = {
  before: keysNamed('old'),
  known: keysNamed('old', 'new'),
  signing: keysNamed('new', 'old'),
  after: keysNamed('new'),
};

const provider = new FakeProvider();
const otherPassword = 'un alt bilet norocos';
const cnp = '2900517123455';
let issuer: TokenIssuer;
let servers: Record<keyof typeof steps, TestApp>;
beforeAll(async () => {
  issuer = await TokenIssuer.start();
  const start = (step: keyof typeof steps, beside?: TestApp) =>
    createTestApp({
      env: { ...federatedSignInEnv(issuer), ...steps[step] },
      overrides: { paymentProvider: provider },
      ...(beside === undefined ? {} : { beside }),
    });
  const before = await start('before');
  const [known, signing, after] = await Promise.all([
    start('known', before),
    start('signing', before),
    start('after', before),
  ]);
  servers = { before, known, signing, after };
});
afterAll(async () => {
  const { before, ...others } = servers;
  await Promise.all(Object.values(others).map((server) => server.close()));
  await before.close();
  await issuer.close();
});

const changes: [string, keyof typeof steps, keyof typeof steps][] = [
  ['the next key begins to sign', 'known', 'signing'],
  ['the next key is made known', 'before', 'known'],
];
const shown = isFullRun ? changes : changes.slice(0, 1);

describe.each(shown)('while %s, each server accepts what the other created', (_name, one, other) => {
  test.each([
    ['the former’s', one, other],
    ['the later’s', other, one],
  ])('%s', async (_whose, from, to) => {
    const [here, there] = [servers[from], servers[to]];
    const player = await signUpPlayer(here, { complete: true });
    expect((await there.call('getProfile', { token: player.token })).status).toBe(200);

    const ticket = await buyPaidTicket(here, provider, player);
    const link = await here.call('downloadTicket', { id: ticket.id, token: player.token });
    const url = new URL(link.data.fileUrl);
    expect((await there.server.inject(url.pathname + url.search)).statusCode).toBe(200);

    const { nonce } = (await here.call('signInOptions')).data;
    const claims = googleClaims(here.clock, `google-${from}-${to}`, `google-${from}-${to}@exemplu.ro`);
    const token = await issuer.sign({ ...claims, nonce });
    expect((await there.call('googleLogin', { body: { token } })).status).toBe(200);

    const { email } = player;
    await here.call('forgotPassword', { body: { email } });
    await here.runDueJobs();
    const otp = mailedCode(here, email);
    expect((await there.call('verifyOtp', { body: { email, otp } })).status).toBe(200);
    const passwords = { password: otherPassword, confirmPassword: otherPassword };
    expect((await here.call('resetPassword', { body: { email, ...passwords } })).status).toBe(200);
    const signedIn = await there.call('login', { body: { email, password: otherPassword } });
    expect(signedIn.status).toBe(200);

    const asPlayer = { token: signedIn.data.token };
    expect((await here.call('updateProfile', { ...asPlayer, body: { cnp } })).status).toBe(200);
    // The CNP is decrypted to compare it.
    const moved = await there.call('updateProfile', { ...asPlayer, body: { birthDate: '1990-05-18' } });
    expect(moved.json['fieldErrors']).toHaveProperty('birthDate');
  });
});

/** Signs up, permanently excludes the player and deletes the account. */
async function excludeAndDelete(server: TestApp, { token, password }: SignedUpPlayer) {
  const paused = await server.call('pausePlay', { token, body: { length: 'for-ever' } });
  expect(paused.status).toBe(200);
  expect((await server.call('deleteAccount', { token, body: { password } })).status).toBe(200);
}

/** Registers again with an e-mail, and reports whether the person is recognised as excluded. */
async function isExcludedAt(server: TestApp, email: string): Promise<boolean> {
  await server.call('register', { body: { email, password: otherPassword } });
  await server.runDueJobs();
  const emailVerificationOTP = mailedCode(server, email);
  const { token } = (await server.call('verifyEmail', { body: { email, emailVerificationOTP } })).data;
  return (await server.call('getPlayPause', { token })).data.pause !== null;
}

describe('a self-excluded person is recognised', () => {
  test.each([
    ['by the key that made the hash, while another one signs', 'known', 'signing'],
    ['by the next key, before this server signs by it', 'signing', 'known'],
  ] as const)('%s', async (_name, from, to) => {
    const player = await signUpPlayer(servers[from]);
    await excludeAndDelete(servers[from], player);
    expect(await isExcludedAt(servers[to], player.email)).toBe(true);
  });

  test('even if no key decrypts the CNP: the pause applies, and the rest is stored', async () => {
    const player = await signUpPlayer(servers.before, { complete: true });
    await servers.before.call('updateProfile', { token: player.token, body: { cnp } });
    const { playerId, refreshToken } = player;
    const sessionId = refreshToken.split('.')[1] ?? '';
    const session = { playerId, sessionId, isEmailVerified: true, isExternal: false };
    const token = servers.after.platform.tokens.issue(session);
    const { pool } = servers.before.platform;
    const kept = async () => (await pool.query('select kind from excluded_identity')).rowCount ?? 0;
    const before = await kept();
    const paused = await servers.after.call('pausePlay', { token, body: { length: '1-year' } });
    expect(paused.status).toBe(200);
    expect((await kept()) - before).toBe(1);
  });
});

const reseal = (server: TestApp) => server.jobs['reseal-cnps']?.({});

test('the job encrypts every CNP with the current key, then the former one can be removed', async () => {
  const player = await signUpPlayer(servers.before, { complete: true });
  await servers.before.call('updateProfile', { token: player.token, body: { cnp } });
  const sealed = async () => {
    const { rows } = await servers.before.platform.pool.query<{ cnp_sealed: Buffer }>(
      'select cnp_sealed from player_profile where player_id = $1',
      [player.playerId],
    );
    return rows[0]?.cnp_sealed ?? Buffer.alloc(0);
  };
  const moveBirthDate = async (server: TestApp) => {
    const token = server.platform.tokens.issue({
      playerId: player.playerId,
      sessionId: player.refreshToken.split('.')[1] ?? '',
      isEmailVerified: true,
      isExternal: false,
    });
    return server.call('updateProfile', { token, body: { birthDate: '1990-05-18' } });
  };
  const old = await sealed();

  // Without the key, a server doesn't change data that it can't decrypt.
  await reseal(servers.after);
  expect(await sealed()).toEqual(old);
  expect((await moveBirthDate(servers.after)).status).toBe(500);

  await reseal(servers.signing);
  const present = await sealed();
  expect(present).not.toEqual(old);
  expect((await moveBirthDate(servers.after)).json['fieldErrors']).toHaveProperty('birthDate');

  // Nothing is left to re-encrypt.
  await reseal(servers.signing);
  await reseal(servers.after);
  expect(await sealed()).toEqual(present);
});
