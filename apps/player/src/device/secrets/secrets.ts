/**
 * The secrets of a session that outlive the page, and whether a phone app asks who holds the phone
 * before it reads them.
 */
export const secretNames = ['token', 'refreshToken', 'paymentToken', 'lock'] as const;

export type SecretName = (typeof secretNames)[number];

/**
 * Where they are stored. Nothing throws: forbidden storage costs only the memory of the next visit.
 */
export interface Secrets {
  readSecret(name: SecretName): string | null;
  /** Removes it for null. */
  writeSecret(name: SecretName, text: string | null): void;
}

/** A phone's own: what is locked is not read into the page before it is opened. */
export interface LockedSecrets {
  /** Whether secrets wait to be opened. */
  areSecretsLocked(): boolean;
  /** Reads them; before that there are none. */
  openSecrets(): Promise<void>;
  /**
   * Switches the lock on or off.
   * @throws when the phone did not store it; the lock then stays as it was
   */
  storeLock(isOn: boolean): Promise<void>;
}

/** A browser has no better place than the storage of this origin. */
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
      // The running state stays right without it.
    }
  },
};
