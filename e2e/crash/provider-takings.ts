import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalStack } from '@loto/local';

/**
 * Money that the provider charged for one checkout and didn't refund. `reference` is our payment's
 * id.
 */
export interface Taking {
  readonly reference: string;
  readonly amountBani: number;
}

interface Checkout {
  readonly id: string;
  readonly reference: string;
  readonly amountBani: number;
}

type ProviderEvent = { readonly id: string } & (
  | { readonly type: 'checkout.succeeded'; readonly data: { readonly checkout: Checkout } }
  | {
      readonly type: 'refund.succeeded';
      readonly data: { readonly refund: { readonly checkoutId: string; readonly amountBani: number } };
    }
  | { readonly type: 'checkout.failed' | 'checkout.expired' }
);

/** Reads the provider's charges from its events, as its merchant's server can. */
export async function readTakings(stack: LocalStack): Promise<Taking[]> {
  const takings = new Map<string, Taking>();
  for (const event of await readEvents(stack)) {
    if (event.type === 'checkout.succeeded') {
      const { id, reference, amountBani } = event.data.checkout;
      takings.set(id, { reference, amountBani });
    } else if (event.type === 'refund.succeeded') {
      const { checkoutId, amountBani } = event.data.refund;
      const taking = takings.get(checkoutId);
      if (taking === undefined) throw new Error(`A refund of ${checkoutId}, which was not paid`);
      takings.set(checkoutId, { ...taking, amountBani: taking.amountBani - amountBani });
    }
  }
  return [...takings.values()].filter(({ amountBani }) => amountBani !== 0);
}

async function readEvents({ home, urls }: LocalStack): Promise<ProviderEvent[]> {
  const secrets = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as {
    sandboxSecretKey: string;
  };
  const events: ProviderEvent[] = [];
  for (;;) {
    const after = events.at(-1)?.id;
    const query = new URLSearchParams({ limit: '500', ...(after === undefined ? {} : { after }) });
    const response = await fetch(`${urls.cardProvider}/v1/events?${query}`, {
      headers: { authorization: `Bearer ${secrets.sandboxSecretKey}` },
    });
    if (!response.ok) throw new Error(`The provider answered ${response.status}`);
    const page = (await response.json()) as { data: ProviderEvent[]; hasMore: boolean };
    events.push(...page.data);
    if (!page.hasMore) return events;
  }
}
