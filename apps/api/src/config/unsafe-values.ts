import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isReal } from './deployed.ts';
import { looksLikeDefault, namedSecrets } from './keys.ts';
import { secretsOf, type Environment } from './settings.ts';

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
  for (const name of [...secretsOf('key'), 'WEB_PUSH_PRIVATE_KEY'] as const) {
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

/** Who learns a secret of one purpose must not have that of another. */
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

/** What the example of the configuration and the guides have in place of values. */
const placeholders = [
  /\b(?:USER:)?PASSWORD(?=@)/,
  // in place of a whole value or of its end; a sentence may have an ellipsis
  /(?<=^|[_=:])…(?=$|[,@])/,
  // no one owns a name below .example (RFC 2606); a dot at its end changes nothing
  /(?:[\w-]+\.)+example(?=\.?(?![\w.@-]))/i,
];

/** The addresses at which people reach this installation. */
const ownAddresses = ['PUBLIC_URL', 'OFFICE_ORIGIN'] as const;

/**
 * Returns a sentence about each variable that still has a placeholder of the example, which
 * production and staging refuse, and about an address at which only this machine would reach
 * production.
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

/** Whether everybody who looks for a host finds their own machine. */
function isEverybodysOwn(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return /(?:^|\.)localhost\.?$/.test(hostname);
  // process reads an IPv4 address in the form of IPv6, too
  return ['loopback', 'unspecified'].includes(ipaddr.process(address).range());
}
