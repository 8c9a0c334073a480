import type { z } from 'zod';
import type { ProviderCardSetup, SetUpCard } from '../payment-provider.ts';
import { cardBrand, failureCodeOf } from './read-card.ts';
import type { stripePaymentMethod, StripeSession } from './stripe-shapes.ts';

/**
 * Reads a card setup session with its expanded setup intent; notifications lack the card and the
 * reason.
 */
export function cardSetupOfSession(session: StripeSession): ProviderCardSetup {
  const { id, client_reference_id: reference, url, setup_intent: setup } = session;
  const whole = typeof setup === 'object' ? setup : null;
  const method = whole?.payment_method;
  const card = typeof method === 'object' && method !== null ? registeredCard(method) : null;
  const status = cardSetupStatus(session, whole?.status, card);
  return {
    id,
    reference: reference ?? '',
    url: url ?? '',
    status,
    failureCode: status === 'failed' ? failureCodeOf(whole?.last_setup_error ?? null) : null,
    card: status === 'succeeded' ? card : null,
  };
}

/**
 * Returns the status of a session. A completed session without a usable card has failed; until that
 * is known it counts as open.
 */
function cardSetupStatus(
  { status }: StripeSession,
  setupStatus: string | undefined,
  card: SetUpCard | null,
): ProviderCardSetup['status'] {
  if (status !== 'complete') return status;
  if (setupStatus === undefined || setupStatus === 'processing') return 'open';
  return setupStatus === 'succeeded' && card !== null ? 'succeeded' : 'failed';
}

function registeredCard(method: z.output<typeof stripePaymentMethod>): SetUpCard | null {
  const { id, customer, card } = method;
  if (!card) return null;
  return {
    token: id,
    customer: customer ?? null,
    brand: cardBrand(card.brand),
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    // Without a fingerprint, each saved card counts as a different card.
    fingerprint: card.fingerprint ?? id,
  };
}
