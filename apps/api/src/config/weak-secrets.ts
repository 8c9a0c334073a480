import type { Environment } from './environment.ts';
import { keyVariables, namedSecrets } from './secrets.ts';

/** The variables that hold secrets by which notifications are signed, to us and by us. */
const webhookVariables = [
  'STRIPE_WEBHOOK_SECRET',
  'SANDBOX_WEBHOOK_SECRET',
  'PARTNER_PAYMENT_WEBHOOK_SECRET',
  'PARTNER_WEBHOOK_SECRET',
] as const;

/** The variables that hold our keys at providers. */
const providerVariables = [
  'STRIPE_SECRET_KEY',
  'SANDBOX_SECRET_KEY',
  'PARTNER_PAYMENT_SECRET_KEY',
  'EXCLUSION_LIST_KEY',
  'WEB_PUSH_PRIVATE_KEY',
] as const;

const minimumWebhookBytes = 32;

/**
 * A random key of 32 bytes has about 30 different ones; fewer than 20 come up once in ten million.
 */
const leastDistinctBytes = 20;

/** Text of hexadecimal digits has at most 16 different ones; a random one of 32 about 14. */
const leastDistinctCharacters = 8;

/** Secrets that could be guessed, or that stand for two purposes: refused in production. */
export function weakSecrets(env: Partial<Environment>): string[] {
  return [...guessableKeys(env), ...guessableWebhookSecrets(env), ...defaults(env), ...sharedSecrets(env)];
}

/** Credentials that others gave us, of which only what everybody knows can be told. */
function defaults(env: Partial<Environment>): string[] {
  const names: string[] = (['PARTNER_PAYMENT_SECRET_KEY', 'EXCLUSION_LIST_KEY'] as const).filter((name) =>
    looksLikeDefault(env[name] ?? ''),
  );
  const { username, password } = new URL(env.SMTP_URL ?? 'smtp://localhost');
  if (password !== '' && (password === username || looksLikeDefault(decodeURIComponent(password))))
    names.push('SMTP_URL');
  return names.map((name) => `${name} looks like a default, refused in production`);
}

function guessableKeys(env: Partial<Environment>): string[] {
  const problems: string[] = [];
  for (const name of [...keyVariables, 'WEB_PUSH_PRIVATE_KEY'] as const) {
    const secrets = namedSecrets(env[name]).map(({ secret }) => secret);
    if (secrets.some(looksLikeDefault)) problems.push(`${name} looks like a default, refused in production`);
    if (secrets.some((secret) => isPredictable(Buffer.from(secret, 'base64url'))))
      problems.push(`${name} is not random, which is refused in production`);
  }
  return problems;
}

/** Repeats, runs such as 1, 2, 3, and words: nothing that a generator of random bytes makes. */
function isPredictable(key: Buffer): boolean {
  const steps = key.map((byte, index) => byte - (key[index - 1] ?? 0));
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return isText || new Set(key).size < leastDistinctBytes || new Set(steps).size < leastDistinctBytes;
}

function guessableWebhookSecrets(env: Partial<Environment>): string[] {
  const problems: string[] = [];
  for (const name of webhookVariables) {
    for (const { secret } of namedSecrets(env[name])) {
      const isShort = Buffer.byteLength(secret) < minimumWebhookBytes;
      if (isShort || new Set(secret).size < leastDistinctCharacters || looksLikeDefault(secret)) {
        problems.push(`${name} must be at least ${minimumWebhookBytes} random bytes in production`);
      }
    }
  }
  return problems;
}

/**
 * Whether text has a word of what is to be replaced. Inside of letters "demo" comes up in one
 * random key of thirty thousand; longer words do not.
 */
export function looksLikeDefault(value: string): boolean {
  return /(?<![a-z0-9])demo|default|change|example|password/i.test(value);
}

/** Who learns a secret of one purpose must not have that of another. */
function sharedSecrets(env: Partial<Environment>): string[] {
  const owners = new Map<string, string>();
  const problems = new Set<string>();
  for (const name of [...keyVariables, ...webhookVariables, ...providerVariables]) {
    for (const { secret } of namedSecrets(env[name])) {
      const owner = owners.get(secret);
      if (owner === undefined) owners.set(secret, name);
      else if (owner === name) problems.add(`${name} holds a secret twice, which is refused in production`);
      else problems.add(`${owner} and ${name} hold the same secret, which is refused in production`);
    }
  }
  return [...problems];
}
