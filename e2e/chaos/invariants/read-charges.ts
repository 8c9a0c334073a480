import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment/open-environment.ts';
import type { StripeSide } from '../stripe-side.ts';
import type { Charge, ProviderName } from '../three-sides.ts';

type Providers = Pick<Environment, 'providerUrl' | 'partnerUrl' | 'home'> & {
  readonly stripe: Pick<StripeSide, 'charges'>;
};

/** A provider's API for its merchant's server. */
interface Book {
  readonly provider: ProviderName;
  /** Base URL of the calls. */
  readonly url: string;
  readonly secretKey: string;
  /** The path of its payments. */
  readonly payments: 'checkouts' | 'payments';
}

/**
 * The ids of a payment in a provider's events: of a checkout at the card provider, of a payment at
 * the partner.
 */
interface Paid {
  readonly id: string;
  readonly reference: string;
  readonly amountBani: number;
}

interface Event {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly checkout?: Paid;
    readonly payment?: Paid;
    readonly payout?: { readonly id: string; readonly reference: string };
    readonly refund?: {
      readonly checkoutId?: string;
      readonly paymentId?: string;
      readonly amountBani: number;
    };
  };
}

/**
 * Reads the providers' side. For the sandbox's two providers, it reads their events, as a
 * merchant's server can, and queries every payment. The fake Stripe is read from memory.
 * @throws if a provider contradicts itself
 */
export async function readCharges(providers: Providers): Promise<Charge[]> {
  const charges = providers.stripe.charges();
  for (const book of booksOf(providers)) charges.push(...(await readBook(book)));
  return charges;
}

/**
 * Returns the payouts that the sandbox's two providers report as paid, by our ids.
 * @throws if one was paid twice
 */
export async function readPaidPayouts(providers: Omit<Providers, 'stripe'>): Promise<string[]> {
  const paid = new Map<string, string>();
  for (const book of booksOf(providers)) {
    for await (const { type, data } of eventsOf(book)) {
      if (type !== 'payout.paid' || data.payout === undefined) continue;
      const { id, reference } = data.payout;
      if ((paid.get(reference) ?? id) !== id) throw new Error(`The payout ${reference} was paid twice`);
      paid.set(reference, id);
    }
  }
  return [...paid.keys()];
}

function booksOf({ providerUrl, partnerUrl, home }: Omit<Providers, 'stripe'>): Book[] {
  const { sandboxSecretKey, partnerSecretKey } = JSON.parse(
    readFileSync(join(home, 'secrets.json'), 'utf8'),
  ) as { sandboxSecretKey: string; partnerSecretKey: string };
  return [
    {
      provider: 'sandbox',
      url: `${providerUrl}/v1`,
      secretKey: sandboxSecretKey,
      payments: 'checkouts',
    },
    {
      provider: 'partner',
      url: `${partnerUrl}/api`,
      secretKey: partnerSecretKey,
      payments: 'payments',
    },
  ];
}

async function readBook(book: Book): Promise<Charge[]> {
  const { provider } = book;
  const charges = new Map<string, Charge>();
  for await (const { type, data } of eventsOf(book)) {
    const paid = data.checkout ?? data.payment;
    if ((type === 'checkout.succeeded' || type === 'payment.succeeded') && paid !== undefined) {
      const { id, reference, amountBani } = paid;
      charges.set(id, { provider, checkoutId: id, reference, amountBani, refundedBani: 0 });
    } else if (type === 'refund.succeeded' && data.refund !== undefined) {
      const { checkoutId, paymentId, amountBani } = data.refund;
      const id = checkoutId ?? paymentId ?? '';
      const charge = charges.get(id);
      if (charge === undefined) throw new Error(`A refund of ${id}, which was not paid`);
      charges.set(id, { ...charge, refundedBani: charge.refundedBani + amountBani });
    }
  }
  for (const { checkoutId, refundedBani } of charges.values()) {
    const path = `${book.payments}/${checkoutId}`;
    const found = (await callProvider(book, path)) as { status: string; refundedBani: number };
    if (found.status !== 'succeeded' || found.refundedBani !== refundedBani) {
      throw new Error(`The events and the checkout ${checkoutId} of the provider ${provider} disagree`);
    }
  }
  return [...charges.values()];
}

async function* eventsOf(book: Book): AsyncGenerator<Event> {
  let after: string | undefined;
  for (;;) {
    const query = new URLSearchParams({ limit: '500', ...(after === undefined ? {} : { after }) });
    const page = (await callProvider(book, `events?${query}`)) as { data: Event[]; hasMore: boolean };
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.hasMore) return;
  }
}

async function callProvider({ provider, url, secretKey }: Book, path: string): Promise<unknown> {
  const response = await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${secretKey}` } });
  if (!response.ok) throw new Error(`The provider ${provider} answered ${response.status}`);
  return response.json();
}
