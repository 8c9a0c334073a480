/**
 * The secrets of a session that survive the page, and whether a phone app asks for biometrics
 * before it reads them.
 */
export const secretNames = ['token', 'refreshToken', 'paymentToken', 'lock'] as const;

export type SecretName = (typeof secretNames)[number];

/**
 * The storage of secrets. Nothing throws: without storage, only the next visit lacks the secrets.
 */
export interface Secrets {
  readSecret(name: SecretName): string | null;
  /** Writes a secret; null removes it. */
  writeSecret(name: SecretName, text: string | null): void;
}

/**
 * The lock of a phone's secrets, which are read into the page only after the owner has opened it.
 */
export interface LockedSecrets {
  areSecretsLocked(): boolean;
  /** Reads the secrets; before that there are none. */
  openSecrets(): Promise<void>;
  /**
   * Switches the lock on or off.
   * @throws if the phone didn't store it; the lock then doesn't change
   */
  storeLock(isOn: boolean): Promise<void>;
}

/** Secrets in a browser, which has no better place than the storage of this origin. */
export const webSecrets: Secrets = {
  readSecret(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  writeSecret(name, text) {
    try {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {
      // The state in memory stays correct without storage.
    }
  },
};
