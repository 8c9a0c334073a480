import { readText, writeText } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * The campaigns this browser's visitor has closed once and for all (specification 4, promo modal),
 * by id.
 */
export function closedCampaigns(): string[] {
  return (readText(storageKeys.staticPageClosed) ?? '').split(' ').filter((id) => id !== '');
}

/** Notes that a campaign was closed with role close: it never comes again. */
export function noteCampaignClosed(id: string): void {
  writeText(storageKeys.staticPageClosed, [...new Set([...closedCampaigns(), id])].join(' '));
}
