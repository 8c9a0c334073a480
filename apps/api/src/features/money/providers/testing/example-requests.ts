import { randomUUID } from 'node:crypto';
import type { CheckoutRequest, CardSetupRequest } from '../payment-provider.ts';

const successUrl = 'http://localhost:3000/payment/success';
const failedUrl = 'http://localhost:3000/payment/failure';

const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000);

/** A payment of 8,50 lei. */
export function checkoutRequest(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    paymentId: randomUUID(),
    // a provider whose players are its own asks who pays; the others do not look
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

/** A player's wish to save a card. */
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
