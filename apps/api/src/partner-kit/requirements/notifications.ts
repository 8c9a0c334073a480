import type { ProviderEvent } from '../../features/money/providers/index.ts';
import type { Kit } from '../kit.ts';
import { NotTried, require, type Requirement } from '../requirement.ts';

/** Returns the events of received notifications with a valid signature. */
function provedEvents({ options, provider }: Kit): ProviderEvent[] {
  if (options.listener === null || options.webhookSecret === null)
    throw new NotTried('needs --notifications-port and PARTNER_TEST_WEBHOOK_SECRET');
  return options.listener.received.flatMap((notification) => {
    if (!provider.isAuthentic(notification, new Date())) return [];
    const event = provider.readEvent(notification.body.toString('utf8'));
    return event === null ? [] : [event];
  });
}

type CheckoutEvent = ProviderEvent & { readonly kind: 'checkout' };

const isOf =
  (id: string) =>
  (event: ProviderEvent): event is CheckoutEvent =>
    event.kind === 'checkout' && event.checkout.id === id;

/** Maximum number of pages, with 500 events each, that are searched for an event. */
const mostPages = 20;

export const notificationRequirements: readonly Requirement[] = [
  {
    id: 'notification-signed',
    text: 'A payment that was paid is notified, signed by the secret and in the published form',
    async check(kit) {
      provedEvents(kit);
      const { checkout } = await kit.paid();
      const event = await kit.eventually(() => provedEvents(kit).find(isOf(checkout.id)) ?? null);
      const came = kit.options.listener?.received.length ?? 0;
      require(event !== null, came === 0 ? 'none came' : `${came} came, none of them signed and about it`);
      require(event.checkout.status === 'succeeded', `it says ${event.providerType}`);
    },
  },
  {
    id: 'notification-repeated',
    text: 'A notification that is answered 500 is sent again, with the same id',
    async check(kit) {
      provedEvents(kit);
      const { id } = await kit.provider.createCheckout(kit.newRequest());
      kit.options.listener?.refuse(id, 1);
      await kit.provider.expireCheckout(id);
      const both = await kit.eventually(() => {
        const events = provedEvents(kit).filter(isOf(id));
        return events.length >= 2 ? events : null;
      });
      require(both !== null, 'it did not come a second time');
      require(both[0]?.id === both[1]?.id, 'it came with another id');
    },
  },
  {
    id: 'events-listed',
    text: 'What happened is listed, oldest first and after a given event, as it is notified',
    async check(kit) {
      const { checkout } = await kit.paid();
      let after: string | null = null;
      for (let page = 0; page < mostPages; page += 1) {
        const { events, hasMore } = await kit.provider.listEvents(after, 500);
        const found = events.find(({ body }) => {
          const event = kit.provider.readEvent(body);
          return event !== null && isOf(checkout.id)(event);
        });
        if (found !== undefined) {
          const later = await kit.provider.listEvents(found.id, 500);
          require(!later.events.some(({ id }) => id === found.id), 'it is listed after itself');
          return;
        }
        after = events.at(-1)?.id ?? after;
        if (!hasMore) break;
      }
      require(false, 'the payment that was paid is not listed');
    },
  },
];
