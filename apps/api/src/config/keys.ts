import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { defineSettings, listOf } from './define-settings.ts';
import type { Environment } from './settings.ts';

/** Our keys. */
export const keySettings = defineSettings('Keys', {
  ACCESS_TOKEN_KEYS: {
    schema: z.string(),
    about:
      "Signs access tokens, and is always a list. Each key has at least 32 random bytes in base64url (`openssl rand -base64 32 | tr '+/' '-_'`), no two alike; a list is `id:key,id:key`, of which the first signs and the others still verify. How to change a key: [docs/keys.md](keys.md).",
    secret: 'key',
  },
  LINK_SIGNING_KEY: {
    schema: z.string(),
    about: 'Signs links to files and returns.',
    secret: 'key',
  },
  ONE_TIME_CODE_KEY: { schema: z.string(), about: 'Computes one-time codes.', secret: 'key' },
  CNP_KEY: {
    schema: z.string(),
    about: 'Encrypts personal numeric codes (CNP): without it those that are stored cannot be read.',
    secret: 'key',
  },
  IDENTITY_KEY: {
    schema: z.string(),
    about: 'Makes the hashes by which a person is recognised, such as one who excluded themselves.',
    secret: 'key',
  },
  RESULT_SIGNING_KEY: {
    schema: z.string(),
    about:
      'Signs the files of results that devices keep: a private key on P-256, exactly 32 random bytes, made and listed as those above.',
    secret: 'key',
  },
});

export interface SecretKey {
  /** What the list calls it; empty for a single key without a name. */
  readonly keyId: string;
  readonly secret: Buffer;
}

/** The keys of one purpose: the first signs or encrypts, all of them verify or open. */
export type Keys = readonly [SecretKey, ...SecretKey[]];

/** Keys that only the environment gives. Their type keeps them apart from what may be logged. */
export interface Secrets {
  readonly accessTokenKeys: Keys;
  readonly linkSigningKeys: Keys;
  readonly oneTimeCodeKeys: Keys;
  /** Encrypt the CNP of players; without its key what is stored cannot be read any more. */
  readonly cnpKeys: Keys;
  /**
   * Make the hashes by which a person is recognised. What was hashed cannot be hashed again, so a
   * key stays in the list while such a hash is kept.
   */
  readonly identityKeys: Keys;
  /** Private keys on P-256: they sign the files of results. */
  readonly resultSigningKeys: Keys;
}

const minimumKeyBytes = 32;

/**
 * Reads the keys.
 * @param problems receives one sentence for each variable that holds no good key
 * @returns null when one of the variables could not be read at all
 */
export function readSecrets(env: Partial<Environment>, problems: string[]): Secrets | null {
  const readOf = (name: keyof typeof keySettings.settings) =>
    env[name] === undefined ? null : readKeys(name, env[name], problems);
  const accessTokenKeys = readOf('ACCESS_TOKEN_KEYS');
  const linkSigningKeys = readOf('LINK_SIGNING_KEY');
  const oneTimeCodeKeys = readOf('ONE_TIME_CODE_KEY');
  const cnpKeys = readOf('CNP_KEY');
  const identityKeys = readOf('IDENTITY_KEY');
  const resultSigningKeys = readOf('RESULT_SIGNING_KEY');
  if (!accessTokenKeys || !linkSigningKeys || !oneTimeCodeKeys || !cnpKeys) return null;
  if (!identityKeys || !resultSigningKeys) return null;
  if (
    resultSigningKeys.some(({ secret }) => secret.length >= minimumKeyBytes && publicKeyOf(secret) === null)
  )
    problems.push('RESULT_SIGNING_KEY must be private keys on P-256: 32 bytes in base64url');
  if (accessTokenKeys.some(({ keyId }) => keyId === '')) {
    problems.push('ACCESS_TOKEN_KEYS must be keyId:secret pairs');
  }
  return { accessTokenKeys, linkSigningKeys, oneTimeCodeKeys, cnpKeys, identityKeys, resultSigningKeys };
}

/**
 * Reads `keyId:secret[,keyId:secret]`, or one secret alone.
 * @param problems receives a sentence for each thing that is wrong
 */
export function readKeys(name: string, value: string, problems: string[]): Keys {
  const [first, ...others] = namedSecrets(value).map(({ id, secret }) => ({
    keyId: id,
    secret: parseKey(name, secret, problems),
  }));
  const keys: Keys = [first ?? { keyId: '', secret: parseKey(name, '', problems) }, ...others];
  const ids = keys.map(({ keyId }) => keyId);
  if (keys.length > 1 && ids.includes('')) problems.push(`${name} must be keyId:secret pairs`);
  if (new Set(ids).size < keys.length) problems.push(`${name} names a key id twice`);
  return keys;
}

function parseKey(name: string, value: string, problems: string[]): Buffer {
  const key = Buffer.from(value, 'base64url');
  if (!/^[\w+/-]+=*$/.test(value) || key.length < minimumKeyBytes) {
    problems.push(`${name} must be at least ${minimumKeyBytes} bytes in base64url`);
  }
  return key;
}

/** The parts of `id:secret,id:secret`; a part without a colon is a secret without an id. */
export function namedSecrets(value: string | undefined): { readonly id: string; readonly secret: string }[] {
  return listOf(value).map((part) => {
    const colon = part.indexOf(':');
    return { id: part.slice(0, Math.max(colon, 0)), secret: part.slice(colon + 1) };
  });
}

/**
 * The secrets that a provider may sign its notifications by: one alone, or `id:secret,id:secret`
 * while it changes from one to another.
 */
export function webhookSecretsOf(value: string | undefined): string[] {
  return namedSecrets(value).map(({ secret }) => secret);
}

/**
 * The public key that belongs to a private one on P-256, as a point (SEC 1, uncompressed); null
 * when it is no private key of 32 bytes.
 */
export function publicKeyOf(privateKey: Buffer): Buffer | null {
  if (privateKey.length !== 32) return null;
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey);
    return pair.getPublicKey();
  } catch {
    return null;
  }
}

/**
 * Whether text has a word of what is to be replaced. Inside of letters "demo" comes up in one
 * random key of thirty thousand; longer words do not.
 */
export function looksLikeDefault(value: string): boolean {
  return /(?<![a-z0-9])demo|default|change|example|password/i.test(value);
}
