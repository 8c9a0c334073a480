import type { Stripe } from 'stripe';
import { isUuid } from '../../../../platform/calls/is-uuid.ts';
import { callStripe } from './call-stripe.ts';
import { playerIdName } from './metadata.ts';
import { listOf, stripeCustomer } from './stripe-shapes.ts';

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
