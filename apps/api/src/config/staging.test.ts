import { createHash, generateKeyPairSync } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { demonstrationFolder } from '@loto/product-folder';
import { writeProductFolder } from '@loto/product-folder/testing';
import { afterAll, expect, test } from 'vitest';
import { ConfigRefused, readConfig } from './config.ts';
import { contradictions } from './contradictions.ts';
import { readVariables } from './define-settings.ts';
import { writeSealPolicy } from './testing/seal-policy.ts';
import { environmentSchema, readEnvironment, topics, type Environment } from './settings.ts';

const key = (letter: string) => createHash('sha256').update(letter).digest('base64url');

const productFolder = writeProductFolder();
afterAll(() => rmSync(productFolder, { recursive: true }));

/** A password like those of `openssl rand -hex 24`. */
const password = createHash('sha256').update('password').digest('hex').slice(0, 48);

/** Settings that production accepts. */
const complete: Readonly<Record<string, string>> = {
  PRODUCT_FOLDER: productFolder,
  DATABASE_URL: `postgresql://loto_server:${password}@db.example.ro/loto?sslmode=verify-full`,
  WORKER_DATABASE_URL: `postgresql://loto_worker:${password}@db.example.ro/loto?sslmode=verify-full`,
  TRUSTED_PROXIES: '10.0.0.1',
  PUBLIC_URL: 'https://loto.example.ro',
  OFFICE_ORIGIN: 'https://office.loto.example.ro',
  SMTP_URL: 'smtps://mail.example.ro',
  MAIL_FROM: 'Loto <bilete@loto.example.ro>',
  ACCESS_TOKEN_KEYS: `a:${key('a')}`,
  LINK_SIGNING_KEY: key('b'),
  ONE_TIME_CODE_KEY: key('c'),
  CNP_KEY: key('d'),
  IDENTITY_KEY: key('e'),
  RESULT_SIGNING_KEY: key('f'),
  SEAL_LOG_KEY: key('log'),
  SEAL_POLICY_FILE: writeSealPolicy(key('log')),
  COUNTRY_CHECK: 'enforce',
  SECURITY_CONTACT: 'mailto:security@loto.example.ro',
  SECURITY_CONTACT_CHECKED: new Date().toISOString().slice(0, 10),
  PAYMENT_PROVIDERS: 'stripe',
  STRIPE_SECRET_KEY: 'rk_live_51',
  STRIPE_WEBHOOK_SECRET: `whsec_${key('w')}`,
};

/** Variables for which staging accepts other values, with those values. */
const differences: Readonly<Record<string, readonly string[]>> = {
  // The sandbox replaces the provider and needs its key.
  PAYMENT_PROVIDERS: ['sandbox'],
  // A test key instead of a live one.
  STRIPE_SECRET_KEY: ['sk_test_52'],
  STRIPE_API_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010', 'https://elsewhere.example.ro'],
  // The sandbox's mailbox.
  SMTP_URL: ['smtp://127.0.0.1:1025'],
  GOOGLE_ISSUER: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  GOOGLE_AUTHORIZATION_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  GOOGLE_JWKS_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  APPLE_ISSUER: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  APPLE_AUTHORIZATION_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  APPLE_JWKS_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  PARTNER_JWKS_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  PARTNER_PAYMENT_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  PARTNER_WEBHOOK_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  EXCLUSION_LIST_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010'],
  PUSH_SANDBOX_URL: ['http://127.0.0.1:4010', 'https://127.0.0.1:4010', 'https://elsewhere.example.ro'],
  APNS_ENVIRONMENT: ['sandbox'],
  // A staging that only this machine can reach, as in the drill.
  PUBLIC_URL: ['https://127.0.0.1:4010'],
  OFFICE_ORIGIN: ['https://127.0.0.1:4010'],
};

/** The values to test for every variable, with other settings that they require. */
const tried = [
  '',
  'sandbox',
  'on',
  'off',
  'none',
  'warn',
  'open',
  '0',
  '1',
  '5',
  '100',
  'http://127.0.0.1:4010',
  'https://127.0.0.1:4010',
  'http://elsewhere.example.ro',
  'https://elsewhere.example.ro',
  'smtp://127.0.0.1:1025',
  'smtp://127.0.0.1:25',
  'smtp://elsewhere.example.ro?ignoreTLS=true',
  `postgresql://loto_server:${password}@elsewhere.example.ro/loto`,
  'postgresql://loto_server@127.0.0.1/loto',
  'http://elsewhere.example.ro:4318',
  'silent',
  `postgresql://loto_server:${password}@127.0.0.1/loto`,
  '0.0.0.0/0',
  '10.0.0.0/8',
  '2026-11-18T12:00:00+02:00',
  'demo-key',
  Buffer.alloc(32, 'a').toString('base64url'),
  'sk_test_52',
  'rk_live_52',
  key('a'),
  key('z'),
  `x:${key('y')}`,
];

const beside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PAYMENT_PROVIDERS: {
    SANDBOX_URL: 'http://127.0.0.1:4010',
    SANDBOX_SECRET_KEY: key('s'),
    SANDBOX_WEBHOOK_SECRET: key('t'),
  },
  // A live key with this URL is rejected for another reason.
  STRIPE_API_URL: { STRIPE_SECRET_KEY: 'sk_test_51' },
  EXCLUSION_LIST_URL: { EXCLUSION_LIST_KEY: key('l') },
  PARTNER_WEBHOOK_URL: {
    PARTNER_WEBHOOK_SECRET: `whsec_${Buffer.from(key('h'), 'base64url').toString('base64')}`,
    PARTNER_ISSUER: 'partner',
    PARTNER_AUDIENCE: 'loto',
    PARTNER_JWKS_URL: 'https://partner.example.ro/keys',
    STAGING_SERVICES: 'partner.example.ro',
    PARTNER_PAYMENT_URL: 'https://partner.example.ro',
    PARTNER_PAYMENT_SECRET_KEY: key('q'),
    PARTNER_PAYMENT_WEBHOOK_SECRET: key('r'),
  },
  PUSH_SANDBOX_URL: { PUSH_SANDBOX_KEY: key('p') },
  PARTNER_JWKS_URL: { PARTNER_ISSUER: 'partner', PARTNER_AUDIENCE: 'loto' },
  PARTNER_PAYMENT_URL: {
    PARTNER_ISSUER: 'partner',
    PARTNER_AUDIENCE: 'loto',
    PARTNER_JWKS_URL: 'https://partner.example.ro/keys',
    PARTNER_PAYMENT_SECRET_KEY: key('q'),
    PARTNER_PAYMENT_WEBHOOK_SECRET: key('r'),
  },
};

function problemsOf(read: (variables: Record<string, string>) => unknown, variables: Record<string, string>) {
  try {
    read(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigRefused) return error.problems;
    throw error;
  }
}

const inStaging = { ...complete, LOTO_ENV: 'staging', STRIPE_SECRET_KEY: 'sk_test_51' };
const inProduction = { ...complete, LOTO_ENV: 'production' };

/** Returns every variable with each valid value, and whether an environment rejects it. */
function changes() {
  const parsed = [inProduction, inStaging].map((variables) => readEnvironment(variables, []));
  const { shape } = environmentSchema;
  const names = Object.keys(shape).filter((name): name is keyof typeof shape => name !== 'LOTO_ENV');
  return names.flatMap((name) =>
    tried.flatMap((value) => {
      const variables = { ...beside[name], [name]: value };
      const problems: string[] = [];
      const changed = readVariables(environmentSchema.pick({ [name]: true } as never), variables, problems);
      if (problems.length > 0) return [];
      const more = Object.fromEntries(
        Object.entries(variables).filter(([other]) => other !== name),
      ) as Partial<Environment>;
      const [production, staging] = parsed.map((base) =>
        contradictions({ ...base, ...more, ...changed }, new Date()).some(
          // Ignores problems of the key that this setting requires.
          (problem) => name !== 'STRIPE_API_URL' || !problem.startsWith('STRIPE_SECRET_KEY'),
        ),
      );
      return [{ name, value, production: production === true, staging: staging === true }];
    }),
  );
}

const variations = changes();

test('both accept their own configuration', () => {
  expect(problemsOf(readConfig, inProduction)).toEqual([]);
  expect(problemsOf(readConfig, inStaging)).toEqual([]);
});

/** Returns the problems in production if one variable has another value. */
function complaints(name: string, value: string): readonly string[] {
  const problems = problemsOf(readConfig, { ...inProduction, ...beside[name], [name]: value });
  return problems.filter((problem) => problem.startsWith(`${name} `));
}

test('production requires what the settings declare, and checks the URLs of services', () => {
  const settings = topics.flatMap((topic) => Object.entries(topic.settings));
  const named = (kind: string) =>
    settings.flatMap(([name, { inProduction: rule }]) => (rule === kind ? [name] : []));
  const needed = named('required');
  expect(needed.length).toBeGreaterThan(3);
  expect(needed.filter((name) => complaints(name, '').length === 0)).toEqual([]);
  const services = named('service');
  expect(services.length).toBeGreaterThan(3);
  for (const name of services)
    expect(complaints(name, 'http://elsewhere.example.ro')).toEqual([`${name} must be https in production`]);
});

test('staging accepts sandboxes and test keys, but nothing else that production rejects', () => {
  const taken = variations.filter(({ production, staging }) => production && !staging);
  const byName = Map.groupBy(taken, ({ name }) => name);
  expect(
    Object.fromEntries(Array.from(byName, ([name, each]) => [name, each.map(({ value }) => value)])),
  ).toEqual(differences);
});

test('staging rejects a live key, an exposed sandbox and real services, and accepts everything else from production', () => {
  const refused = new Set(
    variations.filter(({ production, staging }) => !production && staging).map(({ name }) => name),
  );
  expect([...refused]).toEqual([
    'STRIPE_SECRET_KEY',
    'SANDBOX_URL',
    'PARTNER_PAYMENT_URL',
    'PARTNER_WEBHOOK_URL',
    'EXCLUSION_LIST_URL',
  ]);
});

const [privateKey, appleKey] = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
].map((one) => one.export({ type: 'pkcs8', format: 'pem' }).toString());

/** Services that production uses, with settings as in its file. */
const real: Readonly<Record<string, string>> = {
  ...beside['PARTNER_WEBHOOK_URL'],
  PARTNER_PAYMENT_URL: 'https://wallet.partner.example.ro/v1',
  PARTNER_WEBHOOK_URL: 'https://hooks.partner.example.ro',
  EXCLUSION_LIST_URL: 'https://lista.example.ro',
  EXCLUSION_LIST_KEY: key('l'),
  BANK_ACCOUNT_NAME: 'Loteria',
  BANK_ACCOUNT_IBAN: 'RO49 AAAA 1B31 0075 9384 0000',
  FCM_SERVICE_ACCOUNT: JSON.stringify({
    type: 'service_account',
    project_id: 'loto-players',
    private_key_id: 'one',
    private_key: privateKey,
    client_email: 'push@loto-players.iam.gserviceaccount.com',
  }),
  APNS_KEY: appleKey ?? '',
  APNS_KEY_ID: 'ABC123DEFG',
  IOS_APP_ID: 'ro.example.loto',
  IOS_TEAM_ID: 'ABCDE12345',
};

const undeclared = (variable: string, name: string) =>
  `${variable}: STAGING_SERVICES does not name ${name} as one for tests, which staging demands`;

test('a production file with another environment and test keys is rejected for each of its services', () => {
  expect(problemsOf(readConfig, { ...inProduction, ...real })).toEqual([]);
  expect(problemsOf(readConfig, { ...inStaging, ...real }).toSorted()).toEqual(
    [
      undeclared('PARTNER_PAYMENT_URL', 'wallet.partner.example.ro'),
      undeclared('PARTNER_WEBHOOK_URL', 'hooks.partner.example.ro'),
      undeclared('EXCLUSION_LIST_URL', 'lista.example.ro'),
      undeclared('FCM_SERVICE_ACCOUNT', 'loto-players'),
      undeclared('BANK_ACCOUNT_IBAN', 'RO49AAAA1B31007593840000'),
      'APNS_ENVIRONMENT must be sandbox in staging: production reaches players’ phones',
    ].toSorted(),
  );
});

test('staging accepts what the operator lists as test services, each by its full name', () => {
  const named = {
    ...real,
    APNS_ENVIRONMENT: 'sandbox',
    STAGING_SERVICES:
      'wallet.partner.example.ro, Hooks.Partner.Example.RO, lista.example.ro, loto-players, RO49AAAA1B31007593840000',
  };
  expect(problemsOf(readConfig, { ...inStaging, ...named })).toEqual([]);
  const shorter = named.STAGING_SERVICES.replace('wallet.partner', 'partner');
  expect(problemsOf(readConfig, { ...inStaging, ...named, STAGING_SERVICES: shorter })).toHaveLength(1);
  // The setting has no effect in production.
  expect(problemsOf(readConfig, { ...inProduction, ...real, STAGING_SERVICES: 'x' })).toEqual([]);
});

const aboutFolder = (folder: string) =>
  problemsOf(readConfig, { ...inStaging, PRODUCT_FOLDER: folder }).filter((problem) =>
    problem.startsWith('PRODUCT_FOLDER'),
  );

test('staging accepts the demo’s product folder, but requires a named one', () => {
  expect(aboutFolder(demonstrationFolder)).toEqual([]);
  expect(aboutFolder('')).toEqual(['PRODUCT_FOLDER is missing: production needs the operator’s own']);
});

test('the same variables are parsed alike, except for the environment, the key and key files', () => {
  const { payment: live, environment: _, office, ...production } = readConfig(inProduction);
  const { payment: tested, environment, office: stagingOffice, ...staging } = readConfig(inStaging);
  expect(staging).toEqual(production);
  expect(office.hasKeyFiles).toBe(false);
  expect(stagingOffice).toEqual({ ...office, hasKeyFiles: true });
  expect(environment).toBe('staging');
  expect({ ...tested, stripe: null }).toEqual({ ...live, stripe: null });
});

test('only staging, not a demo, starts if production is required', () => {
  expect(readConfig(inStaging, { isProductionOnly: true }).environment).toBe('staging');
  expect(() => readConfig({ ...inStaging, LOTO_ENV: 'demo' }, { isProductionOnly: true })).toThrow(
    'LOTO_ENV is demo and must be production or staging here',
  );
});

test('staging requires official values by default, like production', () => {
  const both = [inProduction, inStaging].map((variables) => readConfig(variables).demandsOfficialValues);
  expect(both).toEqual([true, true]);
});

test('code that depends on the environment checks it in one place', async () => {
  const root = new URL('../', import.meta.url);
  const elsewhere: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: root.pathname })) {
    if (file.endsWith('.test.ts') || file === 'config/deployed.ts') continue;
    if (/[!=]== 'production'/.test(await readFile(new URL(file, root), 'utf8'))) elsewhere.push(file);
  }
  expect(elsewhere).toEqual([]);
});
