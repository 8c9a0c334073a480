import type { CallAnswer, Calls } from '@loto/api-contract';
import { readText, storageKeys, writeText } from '../../session/store/browser-storage.ts';

export type Campaign = CallAnswer<Calls['campaigns']>['campaigns'][number];

/**
 * Returns the first campaign that hasn't reached its `until` and wasn't closed (specification 4,
 * promo modal).
 * @param nowMs the server's time; instants have an offset, so the device's time zone doesn't matter
 */
export function campaignToShow(
  campaigns: readonly Campaign[],
  closedIds: readonly string[],
  nowMs: number,
): Campaign | null {
  return campaigns.find(({ id, until }) => nowMs < Date.parse(until) && !closedIds.includes(id)) ?? null;
}

/**
 * Returns the ids of the campaigns that were closed permanently in this browser (specification 4,
 * promo modal).
 */
export function closedCampaigns(): string[] {
  return (readText(storageKeys.staticPageClosed) ?? '').split(' ').filter((id) => id !== '');
}

/** Stores that a campaign was closed permanently (role close). */
export function noteCampaignClosed(id: string): void {
  writeText(storageKeys.staticPageClosed, [...new Set([...closedCampaigns(), id])].join(' '));
}
