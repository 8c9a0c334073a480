/** Keys that only the environment gives. Their type keeps them apart from what may be logged. */
export interface Secrets {
  /** Access token keys, the signing one first; the others still verify. */
  readonly accessTokenKeys: readonly { readonly keyId: string; readonly secret: Buffer }[];
  readonly linkSigningKey: Buffer;
  readonly oneTimeCodeKey: Buffer;
}

const minimumKeyBytes = 32;

/**
 * Reads a base64url key of at least 32 bytes.
 * @param problems receives one sentence naming the variable when the key is too short
 */
export function parseKey(name: string, value: string, problems: string[]): Buffer {
  const key = Buffer.from(value, 'base64url');
  if (key.length < minimumKeyBytes) {
    problems.push(`${name} must be at least ${minimumKeyBytes} bytes in base64url`);
  }
  return key;
}

/** Reads `keyId:secret[,keyId:secret]`. */
export function parseAccessTokenKeys(value: string, problems: string[]): Secrets['accessTokenKeys'] {
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
