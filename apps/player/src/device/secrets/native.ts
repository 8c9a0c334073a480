import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import type { PhonePlatform } from '../platform.ts';
import { type LockedSecrets, type SecretName, secretNames, type Secrets } from './secrets.ts';

/**
 * The localStorage key that exists while there are secrets. iOS keeps secrets when the app is
 * removed, and returns them to the next installation.
 */
export const secretsMark = 'hasSecrets';

/**
 * Returns the secrets in Keychain or Keystore. Those are asynchronous, but the app reads
 * synchronously: all values are read before the first screen, and changes are written in the
 * background one at a time, so that the last one wins.
 */
export async function nativeSecrets(platform: PhonePlatform): Promise<Secrets & LockedSecrets> {
  await SecureStorage.setKeyPrefix('loto_');
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
  const held = new Map<SecretName, string>();
  const hold = async (name: SecretName) => {
    const text = await readStored(name);
    if (text !== null && text !== undefined) held.set(name, text);
    return text;
  };
  let writing = Promise.resolve();
  const write = (name: SecretName, text: string | null) => {
    if (text !== null) markSecrets();
    writing = writing
      .then(async () => writeStored(name, text))
      .catch(() => {
        // The running session continues; the next start asks the player to sign in.
      });
  };
  const isOfEarlierApp = platform === 'ios' && localStorage.getItem(secretsMark) === null;
  if (isOfEarlierApp) for (const name of secretNames) write(name, null);
  // If the lock can't be read, nothing else is read.
  const lock = isOfEarlierApp ? null : await hold('lock');
  let isOpen = lock === null;
  let isLockUnread = lock === undefined;

  const openSecrets = async () => {
    isOpen = true;
    for (const name of secretNames) await hold(name);
  };
  if (isOpen && !isOfEarlierApp) await openSecrets();
  return {
    readSecret: (name) => held.get(name) ?? null,
    writeSecret(name, text) {
      if (isOpen && (held.get(name) ?? null) === text) return;
      if (text === null) held.delete(name);
      else held.set(name, text);
      write(name, text);
      if (!isLockUnread || name !== 'token' || text === null) return;
      // Otherwise the next start couldn't read the new session either, because of the lock.
      isLockUnread = false;
      if (!held.has('lock')) write('lock', null);
    },
    areSecretsLocked: () => !isOpen && held.has('lock'),
    openSecrets,
    async storeLock(isOn) {
      const text = isOn ? 'on' : null;
      if (isOn) markSecrets();
      const storing = writing.then(async () => writeStored('lock', text));
      writing = storing.catch(() => {});
      await storing;
      if (text === null) held.delete('lock');
      else held.set('lock', text);
    },
  };
}

/**
 * Reads a secret. One that can't be read, for example after a restored backup, counts as missing,
 * and the player signs in again.
 * @returns undefined if it can't be read, null if it was never stored
 */
async function readStored(name: SecretName): Promise<string | null | undefined> {
  try {
    return await SecureStorage.getItem(name);
  } catch {
    return undefined;
  }
}

async function writeStored(name: SecretName, text: string | null): Promise<void> {
  if (text === null) await SecureStorage.removeItem(name);
  else await SecureStorage.setItem(name, text);
}

function markSecrets(): void {
  try {
    localStorage.setItem(secretsMark, 'yes');
  } catch {
    // Storage is full: the next start asks the player to sign in.
  }
}
