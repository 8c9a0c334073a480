import { device } from '../../device/device.ts';
import { secretNames } from '../../device/secrets/secrets.ts';

/** Every key the player writes to localStorage (specification 3, "Stored in the browser"). */
export const storageKeys = {
  authState: 'authState',
  gameTypeState: 'gameTypeState',
  token: 'token',
  refreshToken: 'refreshToken',
  /**
   * The token of the partner's link, which no longer signs in and names the player at the
   * partner's payments (specification 4).
   */
  paymentToken: 'paymentToken',
  language: 'lang',
  staticPageClosed: 'staticPageClosed',
  forgotPasswordEmail: 'forgotPasswordEmail',
  registrationEmail: 'registrationEmail',
  /** A record `{ isProfileCompleted }`. */
  auth: 'auth',
  /** The bought ticket, stored until it is discarded (specification 3). */
  gameTicket: 'gameTicket',
  theme: 'theme',
  /** The id of the saved card that pays on the check of a ticket, by the player's own choice. */
  directCard: 'directCard',
  /** How long the player has been here. */
  visit: 'visit',
  /** What the server last said of a time-out or a self-exclusion. */
  playPause: 'playPause',
} as const;

/** The database of the player's own tickets, written by `offline/stored-tickets.ts`. */
export const storedTicketsDatabase = 'stored-tickets';

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** Reads a text; null when it is missing or storage is forbidden. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a text, or removes the key for null. Full or forbidden storage costs only the memory of
 * the next visit.
 */
export function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The running state stays right without it.
  }
}

/**
 * Reads a stored value; null when it is missing, unreadable or not an object. The caller checks its
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

/** Writes a value as JSON, or removes the key for null. */
export function writeRecord(key: StorageKey, value: object | null): void {
  writeText(key, value === null ? null : JSON.stringify(value));
}

/** What belongs to the device and not to the account. */
const choiceKeys = [storageKeys.language, storageKeys.theme, storageKeys.staticPageClosed] as const;

/** The key in sessionStorage under which the choices wait for the next page. */
const choicesKey = 'choices';

/**
 * Empties the storage (specification 4: logout clears all local storage), what is stored for this
 * tab and in the device included. Language, theme and closed announcements wait in the tab, until
 * the page that loads next (`public/first-paint.js`) takes them over.
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
    // Nothing was stored where storage is forbidden.
  }
}

/** Takes the choices over at once, where no page is loaded after the storage was emptied. */
export function restoreChoices(): void {
  try {
    const choices = JSON.parse(sessionStorage.getItem(choicesKey) ?? '{}') as Record<string, string>;
    sessionStorage.removeItem(choicesKey);
    for (const key of choiceKeys) if (typeof choices[key] === 'string') writeText(key, choices[key]);
  } catch {
    // Nothing readable was stored.
  }
}
