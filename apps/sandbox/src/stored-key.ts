import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A signing key and its public half, as published in a key set. */
export type SigningKey = {
  alg: 'RS256' | 'ES256';
  kid: string;
  privateKey: KeyObject;
  publicJwk: JsonWebKey;
};

/**
 * Returns the signing key with that name from the folder, creating it if missing (mode 0600).
 * Clients cache published keys, so it must survive restarts.
 */
export function storedKey(home: string, name: string, alg: SigningKey['alg']): SigningKey {
  mkdirSync(home, { recursive: true });
  const path = join(home, `${name}.pem`);
  const privateKey = createPrivateKey(readOrNull(path) ?? makeKey(path, alg));
  return { alg, privateKey, ...publicHalf(privateKey, alg) };
}

/** Returns a signing key outside the key set, for forged signatures. */
export function unpublishedKey(alg: SigningKey['alg']): SigningKey {
  const privateKey = generateKey(alg);
  return { alg, privateKey, ...publicHalf(privateKey, alg) };
}

function publicHalf(privateKey: KeyObject, alg: SigningKey['alg']) {
  const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(publicJwk.n ?? publicJwk.x ?? '')
    .digest('base64url')
    .slice(0, 16);
  return { kid, publicJwk: { ...publicJwk, kid, alg, use: 'sig' } };
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function makeKey(path: string, alg: SigningKey['alg']): string {
  const pem = generateKey(alg).export({ format: 'pem', type: 'pkcs8' }) as string;
  writeFileSync(path, pem, { mode: 0o600 });
  return pem;
}

function generateKey(alg: SigningKey['alg']): KeyObject {
  return alg === 'RS256'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}
