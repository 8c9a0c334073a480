import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { complete, key, problemsOf } from './testing/complete-settings.ts';

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const ec = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('push services', () => {
  const webPush = { WEB_PUSH_SUBJECT: 'mailto:ops@loto.test', WEB_PUSH_PRIVATE_KEY: key('v') };

  test('are off unless configured, each completely or not at all', () => {
    const none = { sandbox: null, webPush: null, fcm: null, apns: null };
    expect(readConfig(complete).push).toEqual(none);
    expect(problemsOf({ ...complete, WEB_PUSH_PRIVATE_KEY: key('v') })).toEqual([
      'WEB_PUSH_SUBJECT is missing (WEB_PUSH_PRIVATE_KEY is set)',
    ]);
    expect(problemsOf({ ...complete, PUSH_SANDBOX_URL: 'http://127.0.0.1:4040' })).toEqual([
      'PUSH_SANDBOX_KEY is missing (PUSH_SANDBOX_URL is set)',
    ]);
  });

  test('web push has the public key of its private key', () => {
    // The key pair of the example in RFC 8291, appendix A.
    const pair = { ...webPush, WEB_PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' };
    expect(readConfig({ ...complete, ...pair }).push.webPush?.keys[0].publicKey).toBe(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    );
  });

  test.each([
    'ops@loto.test',
    'mailto: ops@loto.test',
    'mailto:ops@localhost',
    'mailto:<ops@loto.test>',
    'http://loto.test',
    'https://localhost',
    'https://app.localhost',
    'https://127.0.0.1',
    'https://[::1]/',
  ])('%s is not a valid subject, since Apple rejects it', (subject) => {
    expect(problemsOf({ ...complete, ...webPush, WEB_PUSH_SUBJECT: subject })).toEqual([
      expect.stringMatching(/^WEB_PUSH_SUBJECT must be a mailto: or https: address/),
    ]);
  });

  test.each(['short', 'A'.repeat(43), `${'_'.repeat(42)}8`])('%s is not a private key', (privateKey) => {
    const problems = problemsOf({ ...complete, ...webPush, WEB_PUSH_PRIVATE_KEY: privateKey });
    expect(problems).toEqual(['WEB_PUSH_PRIVATE_KEY must be a private key on P-256: 32 bytes in base64url']);
  });

  test('the keys have ids if there are several', () => {
    const unnamed = { ...webPush, WEB_PUSH_PRIVATE_KEY: `${key('v')},${key('w')}` };
    expect(problemsOf({ ...complete, ...unnamed })).toEqual([
      'WEB_PUSH_PRIVATE_KEY must be keyId:secret pairs',
    ]);
    const listed = { ...webPush, WEB_PUSH_PRIVATE_KEY: `2027a:${key('v')},2026a:${key('w')}` };
    expect(
      readConfig({ ...complete, ...listed }).push.webPush?.keys.map(({ privateKey }) => privateKey),
    ).toEqual([key('v'), key('w')]);
  });

  test('in production, the key is random and not used as another secret', () => {
    const production = { ...complete, ...webPush, LOTO_ENV: 'production' };
    const weak = Buffer.alloc(32, 'a').toString('base64url');
    expect(problemsOf({ ...production, WEB_PUSH_PRIVATE_KEY: weak })).toContain(
      'WEB_PUSH_PRIVATE_KEY is not random, which is refused in production',
    );
    expect(problemsOf({ ...production, WEB_PUSH_PRIVATE_KEY: key('c') })).toContain(
      'LINK_SIGNING_KEY and WEB_PUSH_PRIVATE_KEY hold the same secret, which is refused in production',
    );
    expect(problemsOf(production).join()).not.toContain('WEB_PUSH');
  });

  const account = {
    type: 'service_account',
    project_id: 'loto-test',
    private_key_id: 'k-1',
    private_key: rsa(2048),
    client_email: 'push@loto-test.iam.gserviceaccount.com',
  };

  test('FCM has its service account, as text or as a file', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'loto-config-')), 'account.json');
    writeFileSync(path, JSON.stringify(account, null, 2));
    for (const value of [JSON.stringify(account), path]) {
      const { fcm } = readConfig({ ...complete, FCM_SERVICE_ACCOUNT: value }).push;
      expect(fcm).toMatchObject({ projectId: 'loto-test', clientEmail: account.client_email });
      expect(fcm?.privateKey.asymmetricKeyType).toBe('rsa');
    }
  });

  test.each([
    ['no JSON', '{'],
    ['no file', '/nowhere/account.json'],
    ['another kind', JSON.stringify({ ...account, type: 'authorized_user' })],
    ['no key', JSON.stringify({ ...account, private_key: '-----BEGIN PRIVATE KEY-----' })],
    ['a short key', JSON.stringify({ ...account, private_key: rsa(1024) })],
    ['a path as its project', JSON.stringify({ ...account, project_id: '../other' })],
  ])('a service account with %s is refused', (_name, value) => {
    expect(problemsOf({ ...complete, FCM_SERVICE_ACCOUNT: value })).toEqual([
      'FCM_SERVICE_ACCOUNT must be the JSON of a service account of Firebase, or the path of that file',
    ]);
  });

  const apns = {
    APNS_KEY: ec('P-256'),
    APNS_KEY_ID: 'KEY1234567',
    IOS_APP_ID: 'ro.loto.app',
    IOS_TEAM_ID: 'TEAM123456',
  };

  test('APNs has its key, as text, on one line or in a file, and the app’s id as topic', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'loto-config-')), 'AuthKey.p8');
    writeFileSync(path, apns.APNS_KEY);
    for (const value of [apns.APNS_KEY, apns.APNS_KEY.replaceAll('\n', '\\n'), path]) {
      const read = readConfig({ ...complete, ...apns, APNS_KEY: value }).push.apns;
      expect(read).toMatchObject({ topic: 'ro.loto.app', teamId: 'TEAM123456', environment: 'production' });
    }
    expect(readConfig({ ...complete, ...apns, APNS_ENVIRONMENT: 'sandbox' }).push.apns).toMatchObject({
      environment: 'sandbox',
    });
  });

  test('APNs is configured completely or not at all', () => {
    expect(problemsOf({ ...complete, APNS_KEY: apns.APNS_KEY })).toEqual([
      'APNS_KEY_ID is missing (APNS_KEY is set)',
      'IOS_APP_ID is missing (APNS_KEY is set)',
      'IOS_TEAM_ID is missing (APNS_KEY is set)',
    ]);
    expect(problemsOf({ ...complete, ...apns, APNS_KEY_ID: 'short' })[0]).toMatch(/^APNS_KEY_ID: must be/);
  });

  test.each([['text'], [ec('P-384')], [rsa(2048)], ['/nowhere/AuthKey.p8']])(
    '%j is not an Apple key',
    (value) => {
      expect(problemsOf({ ...complete, ...apns, APNS_KEY: value })).toEqual([
        'APNS_KEY must be a .p8 key of Apple (PEM of a private key on P-256), or the path of that file',
      ]);
    },
  );

  test('apps from Xcode are not production apps', () => {
    const sandboxed = { ...complete, ...apns, APNS_ENVIRONMENT: 'sandbox', LOTO_ENV: 'production' };
    expect(problemsOf(sandboxed)).toContain(
      'APNS_ENVIRONMENT: sandbox reaches no app of the store and is refused in production',
    );
  });

  test('the sandbox is rejected in production', () => {
    const sandbox = { PUSH_SANDBOX_URL: 'https://push.test', PUSH_SANDBOX_KEY: 'key' };
    expect(problemsOf({ ...complete, ...sandbox, LOTO_ENV: 'production' })).toContain(
      'PUSH_SANDBOX_URL: the sandbox is refused in production',
    );
  });
});
