import type { Transaction } from 'kysely';
import { applyFacts, type FactNeeds } from '../features/money/payments/index.ts';
import { markEventsHandled, storeNotifications } from '../features/money/provider-events/index.ts';
import { reservePayment } from '../features/money/payments/reserve-payment.ts';
import { type ListedEvent } from '../features/money/providers/index.ts';
import { createSandboxProvider } from '../features/money/providers/sandbox/sandbox-provider.ts';
import { createProviderRegistry } from '../features/money/providers/provider-registry.ts';
import type { Tables } from '../platform/database/database.ts';
import type { DemoTicket } from './seed-tickets.ts';

const payTimeMs = 90_000;

/**
 * Pays at the provider, which is the sandbox.
 * @returns the event that the provider would send about the success
 */
export type PayAtProvider = (payment: {
  readonly paymentId: string;
  readonly amountBani: number;
  readonly at: Date;
}) => Promise<ListedEvent>;

// Provides the name and reads events; it's never called.
const sandbox = createSandboxProvider({ url: '', secretKey: '', webhookSecrets: [] });
const providers = createProviderRegistry([sandbox]);

const returnUrls = {
  successUrl: 'http://localhost/payment/success',
  failedUrl: 'http://localhost/payment/failure',
};

/**
 * Pays the paid demo tickets: reserves a payment at the time of the purchase, pays it at the
 * sandbox, and applies the sandbox's event.
 */
export async function seedDemoPayments(
  transaction: Transaction<Tables>,
  tickets: readonly DemoTicket[],
  { pay, ...needs }: { readonly pay: PayAtProvider } & Omit<FactNeeds, 'clock'>,
): Promise<void> {
  for (const { playerId, ticketId, boughtAt, outcome } of tickets) {
    if (outcome === 'expired') continue;
    const order = {
      playerId,
      isExternal: false,
      ticketId,
      savedCardId: null,
      phoneWallet: null,
      language: 'ro',
      ...returnUrls,
    } as const;
    const atPurchase = { providers, clock: { now: () => boughtAt } };
    const payment = await reservePayment(transaction, atPurchase, order, false);
    const { payment_id: paymentId, amount_bani: amountBani } = payment;
    const paidAt = new Date(boughtAt.getTime() + payTimeMs);
    const { id: eventId, type, body } = await pay({ paymentId, amountBani, at: paidAt });
    const event = sandbox.readEvent(body);
    if (event?.kind !== 'checkout' || event.checkout.status !== 'succeeded')
      throw new Error(`A demo payment is not paid: ${type}`);
    // Does the same as `handleEvents`, which would begin its own transaction. Without a stored
    // event, reconciliation would warn that it was never notified.
    const notified = { provider: sandbox.name, eventId };
    await storeNotifications(transaction, [{ ...notified, type, body, receivedAt: paidAt }]);
    const fact = { type: 'checkout-succeeded', checkout: event.checkout } as const;
    await applyFacts(transaction, { ...needs, clock: { now: () => paidAt } }, [{ payment, fact }]);
    await markEventsHandled(transaction, [{ ...notified, isErased: false }], paidAt);
  }
}
