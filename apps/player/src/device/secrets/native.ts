import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { type LockedSecrets, type SecretName, secretNames, type Secrets } from './secrets.ts';

/**
 * Keychain and Keystore. They answer later, the player reads at once: what they hold is read before
 * the first screen, and changes are written behind it one after the other, so that the last one
 * wins.
 */
export async function nativeSecrets(): Promise<Secrets & LockedSecrets> {
  await SecureStorage.setKeyPrefix('loto_');
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
  const held = new Map<SecretName, string>();
  const hold = async (name: SecretName) => {
    const text = await readStored(name);
    if (text !== null && text !== undefined) held.set(name, text);
    return text;
  };
  // without a word about the lock nothing else is read
  let isOpen = (await hold('lock')) === null;
  let writing = Promise.resolve();

  const openSecrets = async () => {
    isOpen = true;
    for (const name of secretNames) await hold(name);
  };
  if (isOpen) await openSecrets();
  return {
    readSecret: (name) => held.get(name) ?? null,
    writeSecret(name, text) {
      if (isOpen && (held.get(name) ?? null) === text) return;
      if (text === null) held.delete(name);
      else held.set(name, text);
      writing = writing.then(async () => writeStored(name, text));
    },
    areSecretsLocked: () => !isOpen && held.has('lock'),
    openSecrets,
  };
}

/**
 * What cannot be read, for example after a restored backup, is not there: the player signs in.
 * @returns undefined for it, null for what was never stored
 */
async function readStored(name: SecretName): Promise<string | null | undefined> {
  try {
    return await SecureStorage.getItem(name);
  } catch {
    return undefined;
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
