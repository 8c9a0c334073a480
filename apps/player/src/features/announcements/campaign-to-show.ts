import type { CallAnswer, Calls } from '@loto/api-contract';
import { readText, storageKeys, writeText } from '../../session/store/browser-storage.ts';

export type Campaign = CallAnswer<Calls['campaigns']>['campaigns'][number];

/**
 * The first campaign that is still to be shown: it is earlier than its `until`, and it was not
 * closed (specification 4, promo modal).
 * @param nowMs the server's time; instants carry their offset, so that no time zone of a device
 * matters
 */
export function campaignToShow(
  campaigns: readonly Campaign[],
  closedIds: readonly string[],
  nowMs: number,
): Campaign | null {
  return campaigns.find(({ id, until }) => nowMs < Date.parse(until) && !closedIds.includes(id)) ?? null;
}

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
