import type { CallAnswer, Calls } from '@loto/api-contract';

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
