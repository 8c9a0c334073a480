import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testConfig } from '../../testing/app/test-config.ts';
import { registerSecurityTxt } from './security-txt.ts';

const checkedOn = new Date().toISOString().slice(0, 10);

async function get(env: Record<string, string>) {
  const server = Fastify();
  registerSecurityTxt(server, testConfig('postgresql://127.0.0.1/loto', env));
  return server.inject('/.well-known/security.txt');
}

test('contains the security contact, its expiry and its URL', async () => {
  const { statusCode, headers, body } = await get({
    PUBLIC_URL: 'https://loto.test',
    SECURITY_CONTACT: 'mailto:security@loto.test, https://loto.test/security',
    SECURITY_CONTACT_CHECKED: checkedOn,
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = new Date(Date.parse(checkedOn) + 364 * 24 * 60 * 60_000).toISOString();
  expect(body).toBe(
    [
      'Contact: mailto:security@loto.test',
      'Contact: https://loto.test/security',
      `Expires: ${expires}`,
      'Preferred-Languages: ro, en',
      'Canonical: https://loto.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('is not found without a contact', async () => {
  // Checks the code, because the app's own error handler isn't used here.
  expect((await get({})).json()).toMatchObject({ message: 'NOT_FOUND' });
});
