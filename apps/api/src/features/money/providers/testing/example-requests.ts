import { randomUUID } from 'node:crypto';
import type { CheckoutRequest, CardSetupRequest } from '../payment-provider.ts';

const successUrl = 'http://localhost:3000/payment/success';
const failedUrl = 'http://localhost:3000/payment/failure';

const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000);

/** Returns a request for a payment of 8,50 lei. */
export function checkoutRequest(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    paymentId: randomUUID(),
    // A provider with its own players needs the payer; others ignore it.
    partnerPlayerId: `p-${randomUUID()}`,
    amountBani: 850,
    description: 'Bilet Loto 6/49',
    successUrl,
    failedUrl,
    language: 'ro',
    expiresAt: inHalfAnHour(),
    ...changes,
  };
}

/** Returns a player's request to save a card. */
export function cardSetupRequest(changes: Partial<CardSetupRequest> = {}): CardSetupRequest {
  return {
    cardSetupId: randomUUID(),
    playerId: randomUUID(),
    successUrl,
    failedUrl,
    language: 'ro',
    expiresAt: inHalfAnHour(),
    ...changes,
  };
}
