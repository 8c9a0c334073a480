import type { Teller } from './teller.ts';

/**
 * Sends everything that waits for its time (late ones, repetitions) now, and waits until the merchant has answered.
 * What is held behind a newer event goes out after it.
 */
export async function flushDeliveries(teller: Teller): Promise<{ sent: number }> {
  if (!teller.webhook) return { sent: 0 };
  const sent = await teller.store.write(() => teller.store.deliveries.hasten(teller.now()));
  await teller.drainDeliveries();
  return { sent };
}
