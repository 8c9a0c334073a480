import type { CacheTag, Endpoint } from '@loto/api-contract/endpoint';
import { type CallId, endpoints } from '@loto/api-contract/endpoints';
import { type Answer, type Sending, sendTo } from './send-to.ts';

/** A complete call, before headers are added. */
export interface ApiCall extends Sending {
  call: CallId;
  quietFor?: readonly string[] | 'all' | undefined;
  onlyFromServer?: boolean | undefined;
}

/** Sends a call through {@link sendTo}. */
export async function sendCall(call: ApiCall, token: string | null): Promise<Answer> {
  return sendTo(endpoints[call.call], { ...call, lostText: lostTexts[call.call] }, token);
}

/**
 * The text for each payment call whose response was lost: it states what is known about the money.
 */
const lostTexts: Partial<Record<CallId, Sending['lostText']>> = {
  buyTicket: 'errors.purchaseLost',
  externalBuyTicket: 'errors.purchaseLost',
  checkout: 'errors.checkoutLost',
  acceptWinningPayment: 'errors.collectionLost',
};

/** Calls in the background. The page is complete without their responses. */
const backgroundCalls: readonly CallId[] = [
  'signInOptions',
  'campaigns',
  'referralCodeVisits',
  'listNotices',
  'readNotices',
  'versionRequirements',
  'checkGamePeriod',
];

/**
 * Reports whether the `Loading...` overlay waits for this call. It doesn't for ticket paths
 * (specification 2).
 */
export function isShownLoading(call: CallId): boolean {
  return !endpoints[call].path.includes('/ticket') && !backgroundCalls.includes(call);
}

/** Reports whether the response of a call is cached. Its page stays in view while the call runs. */
export function isCached(call: CallId): boolean {
  const { isCached: isMarked, method }: Endpoint = endpoints[call];
  return isMarked ?? method === 'GET';
}

/** Returns the tags that a cached response provides, or that any other call invalidates. */
export function tagsOf(call: CallId): readonly CacheTag[] {
  const { tags = [] }: Endpoint = endpoints[call];
  return tags;
}
