import { KEY_HOLDERS, openOperatorKey } from '@loto/sandbox/operator-keys';
import { startSandbox, type Sandbox } from '@loto/sandbox/start';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigRefused, readConfig } from '../config/config.ts';
import { isSignedBy } from '../features/operators/index.ts';
import { runTerminal } from '../terminal/run-terminal.ts';
import { createTestApp, testSigner, type TestApp } from '../testing/index.ts';
import { browserOf, type OfficeBrowser } from './testing/office-browser.ts';
import { openTerminal, portsOf } from './testing/terminal.ts';

let home: string;
let sandbox: Sandbox;
let app: TestApp;
let env: Record<string, string>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'loto-demo-keys-'));
  sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    home,
    publicUrl: null,
    secretKey: 'sk_test_0123456789abcdef',
    webhookSecret: 'whsec_0123456789abcdef',
    webhookUrl: null,
    merchantName: 'Loto',
    openId: null,
    partnerApp: null,
    pushService: null,
    witness: null,
  });
  env = { OFFICE_DEMO_KEYS_URL: `http://127.0.0.1:${sandbox.port}/operator-keys/` };
  app = await createTestApp({ env });
  await openTerminal(app);
  for (const name of KEY_HOLDERS) {
    const words = ['add-key', '--as', name];
    const { publicKey } = openOperatorKey(home, name);
    const ended = await runTerminal(portsOf(app), testSigner(name), words, publicKey);
    if (ended.exitCode !== 0) throw new Error(ended.lines.join('\n'));
  }
});
afterAll(async () => {
  await app.close();
  await sandbox.stop();
  await rm(home, { recursive: true });
});

/** Makes a demo key sign. */
const signWith = (browser: OfficeBrowser, operator: string, challenge: string) =>
  browser.call('signWithDemoKey', { body: { operator, challenge } });

/** Signs in with a demo key, like the key fobs on the sign-in page. */
async function signInAs(server: TestApp, operator: string) {
  const browser = browserOf(server);
  const { options } = (await browser.call('officeSignInOptions')).data;
  const { credential } = (await signWith(browser, operator, options.challenge)).data;
  const answer = await browser.call('officeSignIn', { body: { credential } });
  return { browser, answer };
}

test('ana and radu sign in, and sign commands, with the sandbox’s keys', async () => {
  const { data } = await browserOf(app).call('officeSignInPage');
  expect(data).toEqual({ environment: 'test', demoKeys: ['ana', 'radu'] });
  const { browser, answer } = await signInAs(app, 'radu');
  expect(answer.data.operator).toBe('radu');
  expect(answer.data.keys.filter(({ isDemo }) => isDemo)).toMatchObject([{ isOfSession: true }]);
  const words = ['disable', 'joker'];
  const tried = await browser.try({ words, given: {} });
  if (tried.state !== 'sign') throw new Error(JSON.stringify(tried));
  const challenge = createHash('sha256').update(tried.text).digest('base64url');
  const { response, id } = (await signWith(browser, 'radu', challenge)).data.credential;
  const { authenticatorData, clientDataJSON: clientDataJson, signature } = response;
  const ran = await browser.run({
    words,
    given: {},
    text: tried.text,
    signature: { kind: 'passkey', authenticatorData, clientDataJson, signature },
    credential: id,
  });
  expect(ran).toMatchObject({ state: 'done' });
});

test('nobody else has a demo key', async () => {
  const browser = browserOf(app);
  expect((await signWith(browser, 'zoe', 'A'.repeat(43))).errorCode).toBe('NOT_FOUND');
  expect((await signWith(browser, 'ana', '../ana')).errorCode).toBe('VALIDATION_FAILED');
});

test.each(['demo', 'development', 'test'])('a demo key signs in an environment %s', async (environment) => {
  expect(await isDemoSignature(environment)).toBe(true);
});

// First safeguard: it works even though the key is an operator's and the sandbox signs with it.
test.each(['production', 'staging'])('a demo key signs nothing in %s', async (environment) => {
  expect(await isDemoSignature(environment)).toBe(false);
});

/** Returns true if a demo key's signature of a text counts in an environment. */
async function isDemoSignature(environment: string): Promise<boolean> {
  const key = openOperatorKey(home, 'ana');
  const origin = 'https://office.loto.example';
  const challenge = createHash('sha256').update('loto action 1').digest('base64url');
  const {
    authenticatorData,
    clientDataJSON: clientDataJson,
    signature,
  } = key.sign(challenge, origin).response;
  return isSignedBy(
    key.publicKey,
    'loto action 1',
    { kind: 'passkey', authenticatorData, clientDataJson, signature },
    { origin, installation: `${environment} loto.example` },
  );
}

// Second safeguard.
test.each(['production', 'staging'])('the configuration of %s refuses the demo keys', (environment) => {
  const variables = { LOTO_ENV: environment, ...env };
  expect(() => readConfig(variables)).toThrow(ConfigRefused);
  expect(() => readConfig(variables)).toThrow('OFFICE_DEMO_KEYS_URL is refused in production');
});

// Third safeguard.
test('without the sandbox’s URL there are no demo keys', async () => {
  const beside = await createTestApp({ beside: app });
  try {
    const browser = browserOf(beside);
    expect((await browser.call('officeSignInPage')).data.demoKeys).toEqual([]);
    expect((await signWith(browser, 'ana', 'A'.repeat(43))).errorCode).toBe('NOT_FOUND');
  } finally {
    await beside.close();
  }
});
