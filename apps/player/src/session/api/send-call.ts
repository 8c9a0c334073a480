import type { CacheTag, Endpoint } from '@loto/api-contract/endpoint';
import { type CallId, endpoints } from '@loto/api-contract/endpoints';
import { type Answer, type Sending, sendTo } from './send-to.ts';

/** A call with everything filled in, before headers. */
export interface ApiCall extends Sending {
  call: CallId;
  quietFor?: readonly string[] | 'all' | undefined;
  onlyFromServer?: boolean | undefined;
}

/** Sends a call as {@link sendTo} does. */
export async function sendCall(call: ApiCall, token: string | null): Promise<Answer> {
  return sendTo(endpoints[call.call], { ...call, lostText: lostTexts[call.call] }, token);
}

/** What is known of the money when the answer to such a call is lost. */
const lostTexts: Partial<Record<CallId, Sending['lostText']>> = {
  buyTicket: 'errors.purchaseLost',
  externalBuyTicket: 'errors.purchaseLost',
  checkout: 'errors.checkoutLost',
  acceptWinningPayment: 'errors.collectionLost',
};

/** Calls in the background: the page is complete without their answer. */
const backgroundCalls: readonly CallId[] = [
  'signInOptions',
  'campaigns',
  'referralCodeVisits',
  'listNotices',
  'readNotices',
  'versionRequirements',
  'checkGamePeriod',
];

/** Whether the `Loading...` overlay waits for this call: not for ticket paths (specification 2). */
export function isShownLoading(call: CallId): boolean {
  return !endpoints[call].path.includes('/ticket') && !backgroundCalls.includes(call);
}

/** Whether the answer of a call is kept: its page stays in view while it is under way. */
export function isCached(call: CallId): boolean {
  const { isCached: isMarked, method }: Endpoint = endpoints[call];
  return isMarked ?? method === 'GET';
}

/** What the kept answer of a call shows, or what any other call changes. */
export function tagsOf(call: CallId): readonly CacheTag[] {
  const { tags = [] }: Endpoint = endpoints[call];
  return tags;
}
