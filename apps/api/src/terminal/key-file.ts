import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { signerOf, type Signer } from '../platform/keys/signer.ts';

interface KeyFile {
  readonly operator: string;
  readonly key: string;
  /** PKCS#8 as PEM, encrypted with the passphrase. */
  readonly privateKey: string;
}

export const minPassphraseLength = 12;

/** Thrown if the passphrase is wrong, or the file isn't a key file. */
export class KeyFileUnreadable extends Error {
  override readonly name = 'KeyFileUnreadable';
}

/**
 * Creates a key file.
 * @param privateKey an Ed25519 key; a new one if omitted
 * @returns the key, and the content of its file
 */
export function makeKeyFile(
  operator: string,
  passphrase: string,
  privateKey: KeyObject = generateKeyPairSync('ed25519').privateKey,
): { signer: Signer; content: string } {
  const signer = signerOf(operator, privateKey);
  const file: KeyFile = {
    operator,
    key: signer.key,
    privateKey: privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase })
      .toString(),
  };
  return { signer, content: `${JSON.stringify(file, null, 2)}\n` };
}

/**
 * Decrypts the key in a file.
 * @throws {KeyFileUnreadable}
 */
export function openKeyFile(content: string, passphrase: string): Signer {
  try {
    const { operator, privateKey } = JSON.parse(content) as KeyFile;
    return signerOf(operator, createPrivateKey({ key: privateKey, passphrase }));
  } catch (error) {
    throw new KeyFileUnreadable('The passphrase does not open the key file.', { cause: error });
  }
}
