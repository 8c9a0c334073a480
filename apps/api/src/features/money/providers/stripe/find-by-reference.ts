import type { Stripe } from 'stripe';
import { z } from 'zod';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import { callStripe } from './call-stripe.ts';
import { listOf, stripeCustomer } from './stripe-shapes.ts';

/**
 * Names of what we write on Stripe's objects, so that each says on its own whose it is. A charge
 * takes over the metadata of the payment that it belongs to.
 */
export const paymentIdName = 'payment_id';
export const cardSetupIdName = 'card_setup_id';
export const playerIdName = 'player_id';
/** Our id of what is refunded: a part's, or the payment's. */
export const refundReferenceName = 'refund_reference';

/**
 * How a payment was begun: on Stripe's page, where a refused card can be followed by another, or by
 * charging a saved card or a phone's wallet, once.
 */
export const originName = 'origin';
export type Origin = 'page' | 'saved-card' | 'phone-wallet';

/** Of a list, only the fields that identify ours are read, since others' objects are in it. */
const anySession = z.object({ id: z.string(), client_reference_id: z.string().nullish() });
const anyIntent = z.object({ id: z.string() });

const pageSize = 100;

/** A lost answer is queried within minutes, so its page is among the newest. */
const mostPages = 5;

/**
 * The pages made for a payment or card setup of ours, among the newest 500. Stripe has no search
 * over pages. One that is not found was never shown to a player either, since only the lost answer
 * had its address; a repeated request returns it.
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
 * The payments made for one of ours, however old. The search follows what happens by up to a
 * minute, more in an outage: nothing found proves nothing.
 */
export async function findIntentsOf(stripe: Stripe, paymentId: string): Promise<string[]> {
  // a value must not be able to change the query
  if (!isUuid(paymentId)) return [];
  const query = `metadata["${paymentIdName}"]:"${paymentId}"`;
  const answer = stripe.paymentIntents.search({ query, limit: pageSize });
  const { data } = await callStripe(answer, listOf(anyIntent));
  return data.map(({ id }) => id);
}

/**
 * Stripe's record that a player's cards are saved under; it knows the player by id alone. The
 * search finds one that is older than a minute, the key of idempotency one that is younger than a
 * day. Should a player come to have two, nothing breaks: each card names its own.
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
