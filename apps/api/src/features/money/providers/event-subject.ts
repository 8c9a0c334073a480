import type {
  EventSubject,
  ProviderCardSetup,
  ProviderCheckout,
  ProviderPayout,
  ProviderRefund,
} from './payment-provider.ts';

interface Subjects {
  readonly checkout?: ProviderCheckout | undefined;
  readonly refund?: ProviderRefund | undefined;
  readonly payout?: ProviderPayout | undefined;
  readonly cardSetup?: ProviderCardSetup | undefined;
}

/** Tags what an event is about, one subject at most, by its status. */
export function eventSubject({ checkout, refund, payout, cardSetup }: Subjects): EventSubject {
  // a template literal over a union loses which status belongs to which tag
  if (checkout !== undefined) return { type: `checkout-${checkout.status}`, checkout } as EventSubject;
  if (refund !== undefined) return { type: `refund-${refund.status}`, refund } as EventSubject;
  if (payout !== undefined) return { type: `payout-${payout.status}`, payout } as EventSubject;
  if (cardSetup !== undefined) return { type: `card-setup-${cardSetup.status}`, cardSetup } as EventSubject;
  return { type: 'unrelated' };
}
