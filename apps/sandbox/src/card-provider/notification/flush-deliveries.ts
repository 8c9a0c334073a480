import type { Provider } from '../provider.ts';

/**
 * Sends everything that waits for its time (late ones, repetitions) now, and waits until the merchant has answered.
 * What is held behind a newer event goes out after it.
 */
export async function flushDeliveries(provider: Provider): Promise<{ sent: number }> {
  if (!provider.webhook) return { sent: 0 };
  const sent = await provider.store.write(() => provider.store.deliveries.hasten(provider.now()));
  await provider.drainDeliveries();
  return { sent };
}
