import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isReal } from './deployed.ts';
import { looksLikeDefault, namedSecrets } from './keys.ts';
import { secretsOf, type Environment } from './settings.ts';

const minimumWebhookBytes = 32;

/**
 * A random key of 32 bytes contains about 30 different ones; fewer than 20 occur once in ten
 * million.
 */
const leastDistinctBytes = 20;

/** A hexadecimal string has at most 16 different digits; 32 random digits contain about 14. */
const leastDistinctCharacters = 8;

/**
 * Returns problems of secrets that could be guessed or serve two purposes, which production
 * rejects.
 */
export function weakSecrets(env: Partial<Environment>): string[] {
  return [...guessableKeys(env), ...guessableWebhookSecrets(env), ...defaults(env), ...sharedSecrets(env)];
}

/**
 * Returns problems of credentials issued by others, of which we can only detect well-known values.
 */
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
  for (const name of [...secretsOf('key'), 'WEB_PUSH_PRIVATE_KEY'] as const) {
    const secrets = namedSecrets(env[name]).map(({ secret }) => secret);
    if (secrets.some(looksLikeDefault)) problems.push(`${name} looks like a default, refused in production`);
    if (secrets.some((secret) => isPredictable(Buffer.from(secret, 'base64url'))))
      problems.push(`${name} is not random, which is refused in production`);
  }
  return problems;
}

/**
 * Reports whether a key contains repetitions, sequences such as 1, 2, 3, or words, which a random
 * generator doesn't produce.
 */
function isPredictable(key: Buffer): boolean {
  const steps = key.map((byte, index) => byte - (key[index - 1] ?? 0));
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return isText || new Set(key).size < leastDistinctBytes || new Set(steps).size < leastDistinctBytes;
}

function guessableWebhookSecrets(env: Partial<Environment>): string[] {
  const problems: string[] = [];
  for (const name of secretsOf('webhook')) {
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
 * Returns problems of secrets that serve two purposes. Learning the secret for one purpose must not
 * reveal the other.
 */
function sharedSecrets(env: Partial<Environment>): string[] {
  const owners = new Map<string, string>();
  const problems = new Set<string>();
  for (const name of [...secretsOf('key'), ...secretsOf('webhook'), ...secretsOf('credential')]) {
    for (const { secret } of namedSecrets(env[name])) {
      const owner = owners.get(secret);
      if (owner === undefined) owners.set(secret, name);
      else if (owner === name) problems.add(`${name} holds a secret twice, which is refused in production`);
      else problems.add(`${owner} and ${name} hold the same secret, which is refused in production`);
    }
  }
  return [...problems];
}

/** Placeholders in the example configuration and the guides. */
const placeholders = [
  /\b(?:USER:)?PASSWORD(?=@)/,
  // Matches an ellipsis that replaces a value or its end; sentences may contain one.
  /(?<=^|[_=:])…(?=$|[,@])/,
  // Nobody can own a name below .example (RFC 2606); a trailing dot doesn't matter.
  /(?:[\w-]+\.)+example(?=\.?(?![\w.@-]))/i,
];

/** Public addresses of this installation. */
const ownAddresses = ['PUBLIC_URL', 'OFFICE_ORIGIN'] as const;

/**
 * Returns sentences about variables that still have a placeholder from the example, which
 * production and staging reject, and about public URLs that lead to the client's own machine.
 */
export function placeholderProblems(env: Partial<Environment>): string[] {
  const replaced = Object.entries(env).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : '';
    const [found] = placeholders.flatMap((placeholder) => placeholder.exec(text)?.[0] ?? []);
    return found === undefined ? [] : [`${name} still has ${found} of the example`];
  });
  const unreachable = ownAddresses.filter((name) => {
    const address = env[name];
    return isReal(env.LOTO_ENV) && address !== undefined && isEverybodysOwn(hostOf(address));
  });
  return [
    ...replaced,
    ...unreachable.map((name) => `${name} leads to this machine, where no one else would find production`),
  ];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Reports whether every client resolves a host to its own machine. */
function isEverybodysOwn(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return /(?:^|\.)localhost\.?$/.test(hostname);
  // `process` also parses an IPv4-mapped IPv6 address.
  return ['loopback', 'unspecified'].includes(ipaddr.process(address).range());
}
