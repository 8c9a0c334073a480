import type { Environment } from './environment.ts';

/** Keys that only the environment gives. Their type keeps them apart from what may be logged. */
export interface Secrets {
  /** Access token keys, the signing one first; the others still verify. */
  readonly accessTokenKeys: readonly { readonly keyId: string; readonly secret: Buffer }[];
  readonly linkSigningKey: Buffer;
  readonly oneTimeCodeKey: Buffer;
  /** Encrypts the CNP of players; without it what is stored cannot be read any more. */
  readonly cnpKey: Buffer;
}

const minimumKeyBytes = 32;

/**
 * Reads the keys.
 * @param problems receives one sentence for each variable that holds no good key
 * @returns null when one of the variables could not be read at all
 */
export function readSecrets(env: Partial<Environment>, problems: string[]): Secrets | null {
  const { ACCESS_TOKEN_KEYS: accessTokenKeys, LINK_SIGNING_KEY: link } = env;
  const { ONE_TIME_CODE_KEY: code, CNP_KEY: cnp } = env;
  const keys = accessTokenKeys === undefined ? null : parseAccessTokenKeys(accessTokenKeys, problems);
  const linkSigningKey = link === undefined ? null : parseKey('LINK_SIGNING_KEY', link, problems);
  const oneTimeCodeKey = code === undefined ? null : parseKey('ONE_TIME_CODE_KEY', code, problems);
  const cnpKey = cnp === undefined ? null : parseKey('CNP_KEY', cnp, problems);
  if (keys === null || linkSigningKey === null || oneTimeCodeKey === null || cnpKey === null) return null;
  return { accessTokenKeys: keys, linkSigningKey, oneTimeCodeKey, cnpKey };
}

function parseKey(name: string, value: string, problems: string[]): Buffer {
  const key = Buffer.from(value, 'base64url');
  if (!/^[\w+/-]+=*$/.test(value) || key.length < minimumKeyBytes) {
    problems.push(`${name} must be at least ${minimumKeyBytes} bytes in base64url`);
  }
  return key;
}

/** Reads `keyId:secret[,keyId:secret]`. */
function parseAccessTokenKeys(value: string, problems: string[]): Secrets['accessTokenKeys'] {
  const keys = value.split(',').map((part) => {
    const [keyId = '', secret = ''] = part.trim().split(':');
    if (keyId === '') problems.push('ACCESS_TOKEN_KEYS must be keyId:secret pairs');
    return { keyId, secret: parseKey('ACCESS_TOKEN_KEYS', secret, problems) };
  });
  if (new Set(keys.map((key) => key.keyId)).size < keys.length) {
    problems.push('ACCESS_TOKEN_KEYS names a key id twice');
  }
  return keys;
}
