import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import type { Environment } from './settings.ts';
import { placeholderProblems } from './unsafe-values.ts';

const example = readFileSync(new URL('../../../../deploy/loto.env.example', import.meta.url), 'utf8');
const read = (text: string): Partial<Environment> => parseEnv(text);
/** Includes the commented-out settings. */
const whole = read(example.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''));

test('each placeholder in the example is rejected', () => {
  expect(placeholderProblems(read(example)).toSorted()).toEqual([
    'DATABASE_URL still has PASSWORD of the example',
    'MAIL_FROM still has loto.example of the example',
    'PUBLIC_URL still has loto.example of the example',
    'SMTP_URL still has USER:PASSWORD of the example',
    'WORKER_DATABASE_URL still has PASSWORD of the example',
  ]);
});

test('no address in the example could belong to anybody', () => {
  const named = placeholderProblems(whole).map((problem) => problem.split(' ')[0]);
  const addresses = Object.entries(whole).filter(([, value]) => /:\/\/|@/.test(`${value}`));
  const ofOthers = addresses.filter(([, value]) => !/127\.0\.0\.1|localhost/.test(`${value}`));
  expect(ofOthers.map(([name]) => name).filter((name) => !named.includes(name))).toEqual([]);
});

test.each([
  ['PUBLIC_URL', 'https://LOTO.EXAMPLE', 'LOTO.EXAMPLE'],
  ['PUBLIC_URL', 'https://loto.example.', 'loto.example'],
  ['DATABASE_URL', 'postgresql://loto_server:p@db.example?sslmode=verify-full', 'db.example'],
  ['DATABASE_URL', 'postgresql://loto_server:…@db.internal:5432/loto', '…'],
  ['DATABASE_URL', 'postgresql://loto_server:p@db.internal:5432/loto?sslrootcert=…', '…'],
  ['OPERATOR_ROOT_KEYS', 'ana=ed25519:…,radu=ed25519:…', '…'],
  ['STRIPE_SECRET_KEY', 'rk_live_…', '…'],
  ['LINK_SIGNING_KEY', '…', '…'],
])('%s=%s is refused', (name, value, found) =>
  expect(placeholderProblems({ [name]: value })).toEqual([`${name} still has ${found} of the example`]),
);

test.each([
  ['APP_UPDATE_MESSAGE_RO', 'Se descarcă versiunea nouă… Mai așteaptă puțin…'],
  ['PUBLIC_URL', 'https://loto.example.ro'],
  ['PUBLIC_URL', 'https://loto.example-lottery.ro'],
  ['OPERATOR_MAIL', 'ana.example@loto.ro'],
])('%s=%s is not a placeholder', (name, value) => expect(placeholderProblems({ [name]: value })).toEqual([]));

test.each([
  'https://localhost',
  'https://LOCALHOST.',
  'https://loto.localhost',
  'https://127.0.0.1:8443',
  'https://0.0.0.0',
  'https://[::]',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
])('production rejects %s as an address of its staff, and staging accepts it', (address) => {
  const own = { PUBLIC_URL: address, OFFICE_ORIGIN: address };
  expect(placeholderProblems({ ...own, LOTO_ENV: 'staging' })).toEqual([]);
  expect(placeholderProblems({ ...own, LOTO_ENV: 'production' })).toEqual(
    ['PUBLIC_URL', 'OFFICE_ORIGIN'].map(
      (name) => `${name} leads to this machine, where no one else would find production`,
    ),
  );
});
