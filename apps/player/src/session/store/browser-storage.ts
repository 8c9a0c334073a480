import { device } from '../../device/device.ts';
import { secretNames } from '../../device/secrets/secrets.ts';

/** All localStorage keys of this app (specification 3, "Stored in the browser"). */
export const storageKeys = {
  authState: 'authState',
  gameTypeState: 'gameTypeState',
  token: 'token',
  refreshToken: 'refreshToken',
  /**
   * The token of the partner's link. It no longer signs in, but identifies the player at the
   * partner's payments (specification 4).
   */
  paymentToken: 'paymentToken',
  language: 'lang',
  staticPageClosed: 'staticPageClosed',
  forgotPasswordEmail: 'forgotPasswordEmail',
  registrationEmail: 'registrationEmail',
  /** A record `{ isProfileCompleted }`. */
  auth: 'auth',
  /** The bought ticket, stored until it's discarded (specification 3). */
  gameTicket: 'gameTicket',
  theme: 'theme',
  /**
   * The id of the saved card that pays directly from the review of a ticket, as the player chose.
   */
  directCard: 'directCard',
  /** When the visit began and how long it has lasted. */
  visit: 'visit',
  /** The server's last response about a time-out or a self-exclusion. */
  playPause: 'playPause',
} as const;

/** The database of the player's own tickets, written by `offline/stored-tickets.ts`. */
export const storedTicketsDatabase = 'stored-tickets';

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Reads a value; null if it's missing or storage is forbidden. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a value; null removes the key. If storage is full or forbidden, the next visit lacks the
 * value.
 */
export function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The state in memory stays correct without storage.
  }
}

/**
 * Reads a stored record; null if it's missing, unreadable or not an object. The caller checks its
 * fields.
 */
export function readRecord(key: StorageKey): Record<string, unknown> | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Writes a record as JSON; null removes the key. */
export function writeRecord(key: StorageKey, value: object | null): void {
  writeText(key, value === null ? null : JSON.stringify(value));
}

/** Settings that belong to the device, not to the account. */
const choiceKeys = [storageKeys.language, storageKeys.theme, storageKeys.staticPageClosed] as const;

/** The sessionStorage key of the device's settings until the next page loads. */
const choicesKey = 'choices';

/**
 * Empties all storage (specification 4: logout clears all local storage), including that of this
 * tab and of the phone. Language, theme and closed announcements stay in sessionStorage until the
 * next page (`public/first-paint.js`) restores them.
 */
export function clearStorage(): void {
  device.clearDevice();
  for (const name of secretNames) device.writeSecret(name, null);
  try {
    const chosen = choiceKeys.map((key) => [key, localStorage.getItem(key)] as const);
    const choices = {
      ...(JSON.parse(sessionStorage.getItem(choicesKey) ?? '{}') as object),
      ...Object.fromEntries(chosen.filter(([, text]) => text !== null)),
    };
    localStorage.clear();
    sessionStorage.clear();
    if (Object.keys(choices).length > 0) sessionStorage.setItem(choicesKey, JSON.stringify(choices));
    indexedDB.deleteDatabase(storedTicketsDatabase);
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}

/** Restores the device's settings immediately, if no page load follows after clearing storage. */
export function restoreChoices(): void {
  try {
    const choices = JSON.parse(sessionStorage.getItem(choicesKey) ?? '{}') as Record<string, string>;
    sessionStorage.removeItem(choicesKey);
    for (const key of choiceKeys) if (typeof choices[key] === 'string') writeText(key, choices[key]);
  } catch {
    // The stored settings couldn't be read.
  }
}
