import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { defineSettings, listOf } from './define-settings.ts';
import type { Environment } from './settings.ts';

/** Settings for our own keys. */
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
  SEAL_LOG_KEY: {
    schema: z.string(),
    about:
      'Signs the log of sealed draws: Ed25519 keys of exactly 32 random bytes, made and listed as those above. All keys of the list sign. How to change one: [docs/keys.md](keys.md).',
    secret: 'key',
  },
});

export interface SecretKey {
  /** The key's name in the list; empty for a single key without a name. */
  readonly keyId: string;
  readonly secret: Buffer;
}

/** The keys for one purpose. The first one signs or encrypts; all of them verify or decrypt. */
export type Keys = readonly [SecretKey, ...SecretKey[]];

/** Keys that come only from the environment. The separate type keeps them out of logs. */
export interface Secrets {
  readonly accessTokenKeys: Keys;
  readonly linkSigningKeys: Keys;
  readonly oneTimeCodeKeys: Keys;
  /** Encrypt the players' CNPs. Without its key a stored CNP can't be read. */
  readonly cnpKeys: Keys;
  /**
   * The keys that hash identities, so that people can be recognised. A hash can't be converted to
   * another key, so a key stays in the list as long as its hashes are stored.
   */
  readonly identityKeys: Keys;
  /** P-256 private keys that sign result files. */
  readonly resultSigningKeys: Keys;
  /** Seeds of Ed25519 keys. Each key signs every checkpoint of the log of sealed draws. */
  readonly sealLogKeys: Keys;
}

const minimumKeyBytes = 32;

/**
 * Reads the keys.
 * @param problems receives a sentence for each variable with an invalid key
 * @returns null if one of the variables couldn't be parsed
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
  const sealLogKeys = readOf('SEAL_LOG_KEY');
  if (!accessTokenKeys || !linkSigningKeys || !oneTimeCodeKeys || !cnpKeys) return null;
  if (!identityKeys || !resultSigningKeys || !sealLogKeys) return null;
  if (
    resultSigningKeys.some(({ secret }) => secret.length >= minimumKeyBytes && publicKeyOf(secret) === null)
  )
    problems.push('RESULT_SIGNING_KEY must be private keys on P-256: 32 bytes in base64url');
  if (sealLogKeys.some(({ secret }) => secret.length > minimumKeyBytes))
    problems.push('SEAL_LOG_KEY must be Ed25519 keys: 32 bytes in base64url');
  if (accessTokenKeys.some(({ keyId }) => keyId === '')) {
    problems.push('ACCESS_TOKEN_KEYS must be keyId:secret pairs');
  }
  return {
    accessTokenKeys,
    linkSigningKeys,
    oneTimeCodeKeys,
    cnpKeys,
    identityKeys,
    resultSigningKeys,
    sealLogKeys,
  };
}

/**
 * Reads `keyId:secret[,keyId:secret]`, or a single secret.
 * @param problems receives a sentence for each problem
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

/** Splits `id:secret,id:secret`; a part without a colon is a secret without an id. */
export function namedSecrets(value: string | undefined): { readonly id: string; readonly secret: string }[] {
  return listOf(value).map((part) => {
    const colon = part.indexOf(':');
    return { id: part.slice(0, Math.max(colon, 0)), secret: part.slice(colon + 1) };
  });
}

/**
 * Returns the secrets with which a provider may sign its notifications: a single one, or
 * `id:secret,id:secret` during a rotation.
 */
export function webhookSecretsOf(value: string | undefined): string[] {
  return namedSecrets(value).map(({ secret }) => secret);
}

/**
 * Returns the public key of a P-256 private key as a point (SEC 1, uncompressed), or null if it
 * isn't a private key of 32 bytes.
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
 * Reports whether a value contains a word that marks a placeholder. "demo" between other letters
 * occurs in one of thirty thousand random keys; longer words don't occur.
 */
export function looksLikeDefault(value: string): boolean {
  return /(?<![a-z0-9])demo|default|change|example|password/i.test(value);
}
