import type { Dispatcher } from './dispatcher.ts';

/**
 * Sends everything that waits for its time (late ones, repetitions) now, and waits until the merchant has answered.
 * What is held behind a newer event goes out after it.
 */
export async function flushDeliveries(dispatcher: Dispatcher): Promise<{ sent: number }> {
  if (!dispatcher.webhook) return { sent: 0 };
  const sent = await dispatcher.store.write(() => dispatcher.store.deliveries.hasten(dispatcher.now()));
  await dispatcher.drainDeliveries();
  return { sent };
}
