import { expect, it } from 'vitest';
import { apiEnvironment } from './api-environment.ts';
import { stackUrls } from './stack-urls.ts';
import { PREFERRED_PORTS } from './ports.ts';
import { sandboxEnvironment } from './sandbox-environment.ts';

const secrets = {
  accessTokenKey: 'a',
  linkSigningKey: 'b',
  oneTimeCodeKey: 'c',
  cnpKey: 'f',
  identityKey: 'i',
  serverDatabasePassword: 'g',
  workerDatabasePassword: 'h',
  sandboxSecretKey: 'd',
  sandboxWebhookSecret: 'e',
  partnerSecretKey: 'partner key',
  partnerWebhookSecret: 'partner secret',
  partnerEventsSecret: Buffer.alloc(32, 'e').toString('base64url'),
  pushSandboxKey: 'push key',
  webPushPrivateKey: 'web push key',
  resultSigningKey: 'result key',
  sealLogKey: 'seal log key',
  witnessOneKey: 'key of witness one',
  witnessTwoKey: 'key of witness two',
  anaKey: 'key of ana',
  raduKey: 'key of radu',
  operatorPassphrase: 'a passphrase of the stack',
};
const urls = stackUrls({ publicUrl: 'https://loto.example/' }, PREFERRED_PORTS);
const api = apiEnvironment({
  lotoEnv: 'demo',
  host: '127.0.0.1',
  port: 3000,
  urls,
  webRoot: '/web',
  officeWebRoot: '/office',
  databaseSchema: 'public',
  databaseUrls: {
    server: 'postgres://server@db/loto',
    worker: 'postgres://worker@db/loto',
  },
  smtpPort: 1025,
  sandboxPort: 4010,
  partnerAppPort: 4030,
  pushServicePort: 4040,
  officePort: 3010,
  rootKeys: '',
  sealPolicyFile: '/home/seal-policy.txt',
  secrets,
});
const sandbox = sandboxEnvironment({
  ports: PREFERRED_PORTS,
  urls,
  homes: { cardProvider: '/cards', openId: '/open-id', partnerApp: '/partner', witness: '/witness' },
  sealLogKey: 'log key',
  apiUrl: 'http://127.0.0.1:3000',
  secrets,
});

it.each(['GOOGLE', 'APPLE'])('configures the API and the provider consistently for %s', (name) => {
  const issuer = `${sandbox['OPENID_PUBLIC_URL']}/${name.toLowerCase()}`;
  expect(api[`${name}_CLIENT_IDS`]).toBe(sandbox[`OPENID_${name}_CLIENT_ID`]);
  expect(api[`${name}_ISSUER`]).toBe(issuer);
  expect(api[`${name}_AUTHORIZATION_URL`]).toBe(`${issuer}/auth`);
  expect(api[`${name}_JWKS_URL`]).toBe(`${issuer}/jwks`);
  expect(sandbox[`OPENID_${name}_REDIRECT_URIS`]).toBe(
    `https://loto.example/api/v2/user/sign-in-return/${name.toLowerCase()}`,
  );
});

it('configures the API and the partner’s app consistently', () => {
  expect(api['PARTNER_ISSUER']).toBe(sandbox['PARTNER_PUBLIC_URL']);
  expect(api['PARTNER_AUDIENCE']).toBe(sandbox['PARTNER_AUDIENCE']);
  expect(api['PARTNER_JWKS_URL']).toBe('http://localhost:4030/.well-known/jwks.json');
  expect(sandbox['PARTNER_WEB_ORIGIN']).toBe('https://loto.example');
  expect(api['PARTNER_PAYMENT_URL']).toBe('http://127.0.0.1:4030');
  expect(api['PARTNER_PAYMENT_SECRET_KEY']).toBe(sandbox['PARTNER_SECRET_KEY']);
  expect(api['PARTNER_PAYMENT_WEBHOOK_SECRET']).toBe(sandbox['PARTNER_WEBHOOK_SECRET']);
  expect(api['PARTNER_WEBHOOK_URL']).toBe('http://127.0.0.1:4030/api/loto-events');
  expect(api['PARTNER_WEBHOOK_SECRET']).toMatch(/^whsec_.{44}$/);
  expect(api['PARTNER_WEBHOOK_SECRET']).toBe(sandbox['PARTNER_EVENTS_SECRET']);
  expect(sandbox['PARTNER_WEBHOOK_URL']).toBe('http://127.0.0.1:3000/api/payment/notifications/partner');
});

it('configures the office with the URL that the terminal signs for', () => {
  expect(api['OFFICE_ORIGIN']).toBe(urls.office);
  expect(urls.office).toBe('http://localhost:3010');
});

it('configures the API and the push service consistently', () => {
  expect(api['PUSH_SANDBOX_URL']).toBe(`http://127.0.0.1:${sandbox['PUSH_PORT']}`);
  expect(api['PUSH_SANDBOX_KEY']).toBe(sandbox['PUSH_SECRET_KEY']);
  expect(sandbox['PUSH_WEB_ORIGIN']).toBe('https://loto.example');
});
