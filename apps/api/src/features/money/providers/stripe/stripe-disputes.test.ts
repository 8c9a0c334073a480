import { expect, test } from 'vitest';
import { readStripeEvent } from './read-event.ts';

/** Returns an event about a dispute of 8,50 lei with one of Stripe's statuses. */
const event = (status: string) =>
  JSON.stringify({
    object: 'event',
    id: 'evt_1',
    type: 'charge.dispute.updated',
    data: {
      object: {
        object: 'dispute',
        id: 'dp_1',
        amount: 850,
        currency: 'ron',
        status,
        reason: 'fraudulent',
        payment_intent: 'pi_1',
      },
    },
  });

test.each([
  ['needs_response', 'open', true],
  ['under_review', 'open', true],
  ['appeal_needs_response', 'open', true],
  // A bank inquiry withdraws no money.
  ['warning_needs_response', 'open', false],
  ['warning_under_review', 'open', false],
  ['warning_closed', 'won', false],
  ['prevented', 'won', false],
  ['won', 'won', false],
  ['lost', 'lost', true],
])('%s is %s, with the money withdrawn: %s', (theirs, status, isWithdrawn) => {
  expect(readStripeEvent(event(theirs))).toEqual({
    id: 'evt_1',
    providerType: 'charge.dispute.updated',
    kind: 'dispute',
    reference: null,
    dispute: { id: 'dp_1', checkoutId: 'pi_1', amountBani: 850, status, isWithdrawn },
  });
});
