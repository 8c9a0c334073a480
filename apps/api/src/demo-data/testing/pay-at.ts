import { returnUrls, type FakeProvider } from '../../testing/index.ts';
import type { PayAtProvider } from '../seed-payments.ts';

/** Returns a function that pays for a demo ticket at a test provider. */
export function payAt(provider: FakeProvider): PayAtProvider {
  return async ({ paymentId, amountBani, at }) => {
    const { id: checkoutId } = await provider.createCheckout({
      paymentId,
      amountBani,
      description: 'Bilet',
      ...returnUrls,
      language: 'ro',
      expiresAt: at,
    });
    provider.set(checkoutId);
    const body = provider.event(checkoutId);
    provider.list(body);
    const { id, type } = JSON.parse(body) as { id: string; type: string };
    return { id, type, body };
  };
}
