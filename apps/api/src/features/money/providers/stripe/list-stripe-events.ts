import type { Stripe } from 'stripe';
import type { ListedEvent } from '../payment-provider.ts';
import { callStripe, isUnknown } from './call-stripe.ts';
import { readEvents } from './read-event.ts';
import { listOf, stripeEvent } from './stripe-shapes.ts';

interface Listed {
  readonly events: readonly ListedEvent[];
  readonly hasMore: boolean;
}

/** Stripe keeps events for 30 days, so one more day covers them all. */
const keptS = 31 * 86_400;

/**
 * Minimum age of an event before we read it. Stripe sorts events by whole seconds, so a later event
 * of the same second could be listed before one that was already read, and would be skipped.
 */
export const settledAfterS = 30;

const largestPage = 100;

/** Keeps unknown fields, because events are stored as received. */
const page = listOf(stripeEvent.loose());

/**
 * Lists Stripe's events, oldest first. Stripe lists the newest first; a query for the entries
 * before an event returns those that followed it in time. If Stripe no longer has the given event,
 * the list starts at the oldest available.
 * @param now Stripe's time
 */
export async function listStripeEvents(
  stripe: Stripe,
  { after, limit, now }: { after: string | null; limit: number; now: Date },
): Promise<Listed> {
  const until = Math.floor(now.getTime() / 1000) - settledAfterS;
  if (after !== null) {
    try {
      return await listAfter(stripe, { after, limit, until });
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }
  const oldest = await findOldest(stripe, until);
  if (oldest === null) return { events: [], hasMore: false };
  if (limit <= 1) {
    const next = await listAfter(stripe, { after: oldest.id, limit: 1, until });
    return { events: [oldest], hasMore: next.events.length > 0 };
  }
  const { events, hasMore } = await listAfter(stripe, { after: oldest.id, limit: limit - 1, until });
  return { events: [oldest, ...events], hasMore };
}

async function listAfter(
  stripe: Stripe,
  { after, limit, until }: { after: string; limit: number; until: number },
): Promise<Listed> {
  const { data, hasMore } = await list(stripe, {
    ending_before: after,
    created: { lte: until },
    limit: Math.min(limit, largestPage),
  });
  return { events: data.toReversed(), hasMore };
}

/**
 * Returns the oldest event. Stripe can't list oldest first, so its second is found by bisecting the
 * retention period.
 */
async function findOldest(stripe: Stripe, until: number): Promise<ListedEvent | null> {
  let latest = until;
  let earliest = latest - keptS;
  const isAnyUntil = async (second: number) =>
    (await list(stripe, { created: { lte: second }, limit: 1 })).data.length > 0;
  if (!(await isAnyUntil(latest))) return null;
  while (earliest < latest) {
    const middle = Math.floor((earliest + latest) / 2);
    if (await isAnyUntil(middle)) latest = middle;
    else earliest = middle + 1;
  }
  let last: ListedEvent | null = null;
  for (;;) {
    const start: Stripe.EventListParams = last === null ? {} : { starting_after: last.id };
    const { data, hasMore } = await list(stripe, { created: { lte: latest }, limit: largestPage, ...start });
    last = data.at(-1) ?? last;
    if (!hasMore || data.length === 0) return last;
  }
}

async function list(
  stripe: Stripe,
  params: Stripe.EventListParams,
): Promise<{ data: ListedEvent[]; hasMore: boolean }> {
  const answer = await callStripe(stripe.events.list({ ...params, types: [...readEvents] }), page);
  const data = answer.data.map((event) => ({ id: event.id, type: event.type, body: JSON.stringify(event) }));
  return { data, hasMore: answer.has_more };
}
