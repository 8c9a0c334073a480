import { expect, test } from 'vitest';
import type { ListedEvent, PaidCard, PaymentProvider, ProviderCheckout } from '../payment-provider.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

/**
 * Tests the events of every provider.
 * @param pay makes a successful payment of 8,50 lei
 * @param paidBy the card that pays, if any
 */
export function eventConformance(
  here: () => ProviderUnderTest,
  pay: () => Promise<{ paymentId: string; checkoutId: string }>,
  paidBy: Pick<PaidCard, 'brand' | 'last4'> | null,
): void {
  test('every event is listed once and in order, in pages of any size', async () => {
    const { provider, untilFound } = here();
    for (let payment = 0; payment < 3; payment += 1) await pay();
    await untilFound();
    const all = await listAll(provider, null, 100);
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(new Set(all).size).toBe(all.length);
    expect(await listAll(provider, null, 2)).toEqual(all);
    expect(await listAll(provider, null, 1)).toEqual(all);
    const middle = all[Math.floor(all.length / 2)] ?? '';
    expect(await listAll(provider, middle, 100)).toEqual(all.slice(all.indexOf(middle) + 1));
    const last = all.at(-1) ?? '';
    expect(await provider.listEvents(last, 100)).toEqual({ events: [], hasMore: false });
    await pay();
    await untilFound();
    const since = await listAll(provider, last, 100);
    expect(since.length).toBeGreaterThan(0);
    expect(await listAll(provider, null, 100)).toEqual([...all, ...since]);
  });

  test('a success in an event equals the provider’s response to a poll', async () => {
    const { provider, untilFound } = here();
    const { paymentId, checkoutId } = await pay();
    await untilFound();
    const successes = (await eventsOf(provider, paymentId)).filter(({ status }) => status === 'succeeded');
    expect(successes).toHaveLength(1);
    const [success] = successes;
    expect(success).toMatchObject({
      status: 'succeeded',
      amountBani: 850,
      currency: 'RON',
      card: paidBy,
    });
    for (const id of [checkoutId, success?.id ?? '']) {
      const { reference, status, amountBani, currency, card } = { ...success };
      const expected = { reference, status, amountBani, currency, card };
      expect(await provider.findCheckout(id)).toMatchObject(expected);
    }
  });

  test('a refund is reported by an event', async () => {
    const { provider, untilFound } = here();
    const paid = await pay();
    const refund = await provider.refund({ ...paid, amountBani: 850, reason: 'too-late' });
    await untilFound();
    const { events } = await listRest(provider);
    expect(events.map(({ body }) => provider.readEvent(body))).toContainEqual(
      expect.objectContaining({ kind: 'refund', refund }),
    );
  });
}

/**
 * Tests the notifications of every provider.
 * @param pay makes a successful payment
 */
export function notificationConformance(here: () => ProviderUnderTest, pay: () => Promise<unknown>): void {
  test('a notification is accepted verbatim if signed for us within five minutes', async () => {
    const { provider, notification, untilFound } = here();
    await pay();
    await untilFound();
    const event = (await provider.listEvents(null, 1)).events[0];
    if (event === undefined) throw new Error('Nothing happened');
    const now = new Date();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const good = notification(event, now);
    expect(provider.isAuthentic(good, now)).toBe(true);
    expect(provider.isAuthentic(notification(event, after(-299_000)), now)).toBe(true);
    expect(provider.readEvent(good.body.toString('utf8'))).toMatchObject({
      id: event.id,
      providerType: event.type,
    });

    const bad = [
      notification(event, after(-302_000)),
      notification(event, after(302_000)),
      notification(event, now, 'another-secret'),
      { ...good, body: Buffer.from(`${good.body.toString('utf8')} `) },
      { ...good, body: Buffer.alloc(0) },
      { ...good, headers: {} },
      { ...good, headers: mapValues(good.headers, () => '') },
      { ...good, headers: mapValues(good.headers, () => 't=1,v1=') },
      { ...good, headers: mapValues(good.headers, (value) => value.replace(/v1=.*/, 'v1=00')) },
      { ...good, headers: mapValues(good.headers, (value) => value.replace(/^t=\d+/, 't=1')) },
      { ...good, headers: mapValues(good.headers, (value) => value.replace(/^t=\d+/, 't=99999999999')) },
    ];
    for (const wrong of bad) expect(provider.isAuthentic(wrong, now)).toBe(false);
  });

  test.each([
    '',
    'hello',
    'null',
    '[]',
    '{}',
    '{"id":"evt_1"}',
    '{"id":1,"type":"charge.succeeded","data":{}}',
  ])('an unreadable notification is null: %j', (body) => {
    expect(here().provider.readEvent(body)).toBeNull();
  });
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function mapValues(headers: Headers, change: (value: string) => string): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(String(value))]));
}

async function listAll(provider: PaymentProvider, after: string | null, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let last = after;
  for (;;) {
    const { events, hasMore } = await provider.listEvents(last, limit);
    expect(events.length).toBeLessThanOrEqual(limit);
    ids.push(...events.map(({ id }) => id));
    last = ids.at(-1) ?? last;
    if (!hasMore) return ids;
  }
}

/** Returns the last events, at most as many as one payment can cause. */
async function listRest(provider: PaymentProvider): Promise<{ events: ListedEvent[] }> {
  const events: ListedEvent[] = [];
  for (;;) {
    const page = await provider.listEvents(events.at(-1)?.id ?? null, 100);
    events.push(...page.events);
    if (!page.hasMore) return { events };
  }
}

async function eventsOf(provider: PaymentProvider, paymentId: string) {
  const { events } = await listRest(provider);
  return events
    .map(({ body }) => provider.readEvent(body))
    .flatMap((event): ProviderCheckout[] => (event?.kind === 'checkout' ? [event.checkout] : []))
    .filter(({ reference }) => reference === paymentId);
}
