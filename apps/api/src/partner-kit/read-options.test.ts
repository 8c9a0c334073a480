import { expect, test } from 'vitest';
import { readOptions } from './read-options.ts';

const args = ['--url=https://test.partner.ro/', '--player=p-1'];
const env = { PARTNER_TEST_SECRET_KEY: 'sk_test_1' };

test('a test service is accepted with a test key', () => {
  expect(readOptions(args, env)).toMatchObject({
    url: 'https://test.partner.ro',
    player: 'p-1',
    signIn: null,
  });
});

test('on this machine, any key counts as a test key', () => {
  const here = ['--url=http://localhost:4030', '--player=p-1'];
  expect(readOptions(here, { PARTNER_TEST_SECRET_KEY: 'random' }).secretKey).toBe('random');
});

test.each(['https://test.partner.ro:8443/events', 'http://127.0.0.1:4030/events'])(
  'deliveries go to the tested service or to this machine: %s',
  (url) => {
    const secret = Buffer.alloc(32, 'e');
    const variables = { ...env, PARTNER_TEST_EVENTS_SECRET: `whsec_${secret.toString('base64')}` };
    expect(readOptions([...args, `--events-url=${url}`], variables).events).toEqual({ url, secret });
  },
);

test.each([
  ['a key of production', args, { PARTNER_TEST_SECRET_KEY: 'sk_live_1' }, 'does not hold “test”'],
  ['production itself', args, { ...env, LOTO_ENV: 'production' }, 'LOTO_ENV is production'],
  ['a server’s environment', args, { ...env, DATABASE_URL: 'postgres://db' }, 'a server’s environment'],
  ['no key', args, {}, 'PARTNER_TEST_SECRET_KEY is missing'],
  ['no address', ['--player=p-1'], env, '--url must be'],
  ['an unknown option', [...args, '--secret=1'], env, 'secret'],
  ['an address of another', [...args, '--events-url=https://partner.ro/events'], env, '--events-url must be'],
  ['a wait without an end', [...args, '--wait-seconds=99999'], env, '--wait-seconds'],
])('%s is rejected', (_, given, variables, problem) => {
  expect(() => readOptions(given, variables)).toThrow(problem);
});
