import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { type SecretName, secretNames, type Secrets } from './secrets.ts';

/**
 * Keychain and Keystore. They answer later, the player reads at once: what they hold is read before
 * the first screen, and changes are written behind it one after the other, so that the last one
 * wins.
 */
export async function nativeSecrets(): Promise<Secrets> {
  await SecureStorage.setKeyPrefix('loto_');
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
  const held = new Map<SecretName, string>();
  for (const name of secretNames) {
    const text = await readStored(name);
    if (text !== null) held.set(name, text);
  }
  let writing = Promise.resolve();
  return {
    readSecret: (name) => held.get(name) ?? null,
    writeSecret(name, text) {
      if ((held.get(name) ?? null) === text) return;
      if (text === null) held.delete(name);
      else held.set(name, text);
      writing = writing.then(async () => writeStored(name, text));
    },
  };
}

/** What cannot be read, for example after a restored backup, is not there: the player signs in. */
async function readStored(name: SecretName): Promise<string | null> {
  try {
    return await SecureStorage.getItem(name);
  } catch {
    return null;
  }
}

async function writeStored(name: SecretName, text: string | null): Promise<void> {
  try {
    if (text === null) await SecureStorage.removeItem(name);
    else await SecureStorage.setItem(name, text);
  } catch {
    // The running session continues; the next start asks to sign in.
  }
}
