import { expect, test } from 'vitest';
import { ProviderUnavailable, type PaymentProvider, type ReportedDispute } from '../payment-provider.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

type UnderTest = ProviderUnderTest & {
  readonly disputes: NonNullable<ProviderUnderTest['disputes']>;
};

/**
 * Tests the disputes of every provider.
 * @param pay makes a successful payment of 8,50 lei
 */
export function disputeConformance(
  here: () => UnderTest,
  pay: () => Promise<{ paymentId: string; checkoutId: string }>,
): void {
  test.each(['won', 'lost'] as const)('a dispute is opened and %s, by poll and by event', async (end) => {
    const { provider, disputes, untilFound } = here();
    const { paymentId, checkoutId } = await pay();
    const id = await disputes.open(checkoutId);
    const open = { id, amountBani: 850, status: 'open', isWithdrawn: true } as const;
    expect(await provider.findDispute(id)).toMatchObject({ ...open, reference: paymentId, currency: 'RON' });
    await disputes.end(id, end);
    const decided = { ...open, status: end, isWithdrawn: end === 'lost' };
    expect(await provider.findDispute(id)).toMatchObject({ ...decided, reference: paymentId });
    await untilFound();
    const reported = await disputeEventsOf(provider, id);
    expect(reported[0]).toMatchObject(open);
    expect(reported.at(-1)).toMatchObject(decided);
    // The dispute has the same reference as its charge.
    expect(await chargesOf(provider, paymentId)).toEqual([reported[0]?.checkoutId]);
  });

  test('a disputed payment is not refunded, unless we won', async () => {
    const { provider, disputes } = here();
    const paid = await pay();
    const request = { ...paid, amountBani: 850, reason: 'too-late' };
    const id = await disputes.open(paid.checkoutId);
    await expect(provider.refund(request)).rejects.toBeInstanceOf(ProviderUnavailable);
    await disputes.end(id, 'won');
    expect(await provider.refund(request)).toMatchObject({ status: 'succeeded', amountBani: 850 });
  });

  test('an unknown dispute is null', async () => {
    expect(await here().provider.findDispute('dp_0123456789')).toBeNull();
  });
}

async function eventsOf(provider: PaymentProvider) {
  const bodies: string[] = [];
  let last: string | null = null;
  for (;;) {
    const { events, hasMore } = await provider.listEvents(last, 100);
    bodies.push(...events.map(({ body }) => body));
    last = events.at(-1)?.id ?? last;
    if (!hasMore) return bodies.flatMap((body) => provider.readEvent(body) ?? []);
  }
}

async function disputeEventsOf(provider: PaymentProvider, disputeId: string): Promise<ReportedDispute[]> {
  const events = await eventsOf(provider);
  return events.flatMap((event) =>
    event.kind === 'dispute' && event.dispute.id === disputeId ? [event.dispute] : [],
  );
}

async function chargesOf(provider: PaymentProvider, paymentId: string): Promise<string[]> {
  const events = await eventsOf(provider);
  return events.flatMap((event) =>
    event.kind === 'checkout' && event.checkout.status === 'succeeded' && event.reference === paymentId
      ? [event.checkout.id]
      : [],
  );
}
