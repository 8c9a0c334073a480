import { z } from 'zod';
import { callProvider } from './call-provider.ts';
import type { ProviderAccess } from './list-made.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sanitizedReference } from './sanitize-reference.ts';

/** Listed events keep every field, since they are stored verbatim. */
const listedEvents = z.object({
  data: z.array(z.looseObject({ id: sanitizedReference(200), type: sanitizedReference(100) })),
  hasMore: z.boolean(),
});

/**
 * The list of what happened at a provider that lists each event as it posts it.
 * @param path of the list
 */
export function listEventsAt(provider: ProviderAccess, path: string): PaymentProvider['listEvents'] {
  return async (after, limit) => {
    const start = after === null ? '' : `after=${encodeURIComponent(after)}&`;
    const { data, hasMore } = await callProvider(provider, {
      method: 'GET',
      path: `${path}?${start}limit=${limit}`,
      shape: listedEvents,
    });
    const events = data.map((event) => ({ id: event.id, type: event.type, body: JSON.stringify(event) }));
    return { events, hasMore };
  };
}
