import type { Stripe } from 'stripe';
import { z } from 'zod';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import { callStripe } from './call-stripe.ts';
import { listOf, stripeCustomer } from './stripe-shapes.ts';

/**
 * Names of our metadata on Stripe's objects, which link each object to our payment. A charge
 * inherits the metadata of its payment intent.
 */
export const paymentIdName = 'payment_id';
export const cardSetupIdName = 'card_setup_id';
export const playerIdName = 'player_id';
/** Our id of the refunded payment or part of a payment. */
export const refundReferenceName = 'refund_reference';

/**
 * The origin of a payment: Stripe's page, where the player can try another card, or a single charge
 * of a saved card or phone wallet.
 */
export const originName = 'origin';
export type Origin = 'page' | 'saved-card' | 'phone-wallet';

/** Parses only the ids and references, because the list includes objects of other systems. */
const anySession = z.object({ id: z.string(), client_reference_id: z.string().nullish() });
const anyIntent = z.object({ id: z.string() });

const pageSize = 100;

/**
 * Maximum number of list pages. A lost response is queried within minutes, so its session is among
 * the newest.
 */
const mostPages = 5;

/**
 * Returns the ids of sessions that were made for one of our payments or card setups, among the
 * newest 500, because Stripe can't search sessions. A session that isn't found was never shown to a
 * player: only the lost response had its URL, and a repeated request returns it.
 */
export async function newestSessionsOf(stripe: Stripe, reference: string): Promise<string[]> {
  let last: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const answer = stripe.checkout.sessions.list({
      limit: pageSize,
      ...(last === undefined ? {} : { starting_after: last }),
    });
    const { data, has_more: hasMore } = await callStripe(answer, listOf(anySession));
    const found = data.filter(({ client_reference_id: known }) => known === reference);
    if (found.length > 0) return found.map(({ id }) => id);
    last = data.at(-1)?.id;
    if (!hasMore || last === undefined) return [];
  }
  return [];
}

/**
 * Returns the ids of payment intents that were made for one of our payments, however old. The
 * search lags by up to a minute, longer in an outage, so an empty result proves nothing.
 */
export async function findIntentsOf(stripe: Stripe, paymentId: string): Promise<string[]> {
  // Rejects anything but UUIDs, to prevent injection into the query.
  if (!isUuid(paymentId)) return [];
  const query = `metadata["${paymentIdName}"]:"${paymentId}"`;
  const answer = stripe.paymentIntents.search({ query, limit: pageSize });
  const { data } = await callStripe(answer, listOf(anyIntent));
  return data.map(({ id }) => id);
}

/**
 * Returns Stripe's customer record of a player, which contains only the player's id. The search
 * finds records older than a minute, and the idempotency key returns those younger than a day. A
 * player with two records causes no harm, because each card refers to its own.
 */
export async function customerOf(stripe: Stripe, playerId: string): Promise<string> {
  if (isUuid(playerId)) {
    const query = `metadata["${playerIdName}"]:"${playerId}"`;
    const found = await callStripe(stripe.customers.search({ query, limit: 1 }), listOf(stripeCustomer));
    const known = found.data[0];
    if (known !== undefined) return known.id;
  }
  const answer = stripe.customers.create(
    { metadata: { [playerIdName]: playerId } },
    { idempotencyKey: `customer-${playerId}` },
  );
  return (await callStripe(answer, stripeCustomer)).id;
}
