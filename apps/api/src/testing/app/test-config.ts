import { createHash } from 'node:crypto';
import { readConfig, type Config } from '../../config/config.ts';
import { ed25519Key, signerOf, type Signer } from '../../platform/keys/signer.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64url');

/** Returns the environment variables of a complete configuration. */
export function testEnvironment(databaseUrl: string): Record<string, string> {
  return {
    LOTO_ENV: 'test',
    PORT: '0',
    DATABASE_URL: throughPooler(asRole(databaseUrl, 'loto_server')),
    WORKER_DATABASE_URL: asRole(databaseUrl, 'loto_worker'),
    DATABASE_SCHEMA: schemaIn(databaseUrl),
    DATABASE_POOL_SIZE: '6',
    PUBLIC_URL: 'http://localhost:3000',
    OFFICE_ORIGIN: 'http://localhost:3010',
    OPERATOR_ROOT_KEYS: ['ana', 'radu'].map((name) => `${name}=${testSigner(name).key}`).join(','),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Loto <bilete@loto.test>',
    ACCESS_TOKEN_KEYS: `now:${key('a')},before:${key('b')}`,
    LINK_SIGNING_KEY: key('c'),
    ONE_TIME_CODE_KEY: key('d'),
    CNP_KEY: key('e'),
    IDENTITY_KEY: key('i'),
    RESULT_SIGNING_KEY: key('r'),
    SEAL_LOG_KEY: key('s'),
    PAYMENT_PROVIDERS: 'sandbox',
    SANDBOX_URL: 'http://127.0.0.1:1',
    SANDBOX_SECRET_KEY: 'sandbox-key',
    SANDBOX_WEBHOOK_SECRET: 'webhook-secret',
    GOOGLE_PAY_MERCHANT_ID: 'google-merchant',
    APPLE_PAY_MERCHANT_ID: 'merchant.test.loto',
    PUSH_SANDBOX_URL: 'http://127.0.0.1:1',
    PUSH_SANDBOX_KEY: 'push-key',
    WEB_PUSH_SUBJECT: 'mailto:bilete@loto.test',
    WEB_PUSH_PRIVATE_KEY: key('p'),
    BANK_ACCOUNT_NAME: 'Loto Test SRL',
    BANK_ACCOUNT_IBAN: 'RO49AAAA1B31007593840000',
    COUNTER_ADDRESS: 'Strada Probei 1, Cluj-Napoca',
    // Tests send more concurrent requests than a player.
    MAX_REQUESTS_OF_PLAYER: '1000',
    MAX_UNPAID_TICKETS: '1000',
    // The documentation page takes longer to set up than the rest of a server, and few tests use
    // it.
    API_DOCS: 'off',
    LOG_LEVEL: 'silent',
  };
}

/**
 * Cached by environment, because most tests share one, and each reading parses the product folder.
 */
const configs = new Map<string, Config>();

/** Returns a complete configuration for a test; `changes` are environment variables. */
export function testConfig(databaseUrl: string, changes: Record<string, string> = {}): Config {
  const environment = { ...testEnvironment(databaseUrl), ...changes };
  // The contents of a test's own folder can change, so they aren't cached.
  if ('WEB_ROOT' in changes || 'PRODUCT_FOLDER' in changes) return readConfig(environment);
  const asText = JSON.stringify(environment);
  const config = configs.get(asText) ?? readConfig(environment);
  configs.set(asText, config);
  return config;
}

/** Returns an operator's key in tests. */
export function testSigner(name: string): Signer {
  return signerOf(name, ed25519Key(createHash('sha256').update(name).digest()));
}

/**
 * Returns the same database's URL through the PgBouncer of `npm run test:pgbouncer`, if it's
 * running; PgBouncer sets the server's role and the default schema.
 */
function throughPooler(databaseUrl: string): string {
  const port = process.env['TEST_POOLER_PORT'];
  if (port === undefined || schemaIn(databaseUrl) !== 'public') return databaseUrl;
  const url = new URL(databaseUrl);
  url.port = port;
  return url.href;
}

/** Returns the schema in which a test's database URL finds its tables. */
export function schemaIn(databaseUrl: string): string {
  const options = new URL(databaseUrl).searchParams.get('options') ?? '';
  return /search_path=(\w+)/.exec(options)?.[1] ?? 'public';
}

/** Returns a database URL for a session with another role's rights but the same credentials. */
export function asRole(databaseUrl: string, role: 'loto_server' | 'loto_worker' | 'loto_reader'): string {
  const url = new URL(databaseUrl);
  const others = url.searchParams.get('options');
  url.searchParams.set('options', `${others === null ? '' : `${others} `}-c role=${role}`);
  return url.href;
}
